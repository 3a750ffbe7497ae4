"""Laws: properties of the client that hold over generated cases."""
