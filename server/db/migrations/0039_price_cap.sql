-- Quarters of Ofgem's price cap that an operator imported, beside those that came with the release.
create table price_cap (
  -- The quarter's first month, "2026-10".
  quarter text primary key,
  cap jsonb not null,
  imported_at timestamptz not null
);
