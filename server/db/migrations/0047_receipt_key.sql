-- Public keys of signed consent receipts, kept after their secret is gone, so that the receipts can still be checked.
create table receipt_key (
  -- The key's thumbprint (RFC 7638).
  kid text primary key,
  -- As a JSON Web Key.
  public_key jsonb not null
);
