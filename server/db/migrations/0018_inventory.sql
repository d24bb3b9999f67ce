-- When the home's inventory was requested, once per journey, and the prefix of its display's code: null until the
-- inventory was read, empty if the home has no display.
alter table mpan_check add column inventory_at timestamptz;
alter table mpan_check add column display_prefix text;
