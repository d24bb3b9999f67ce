-- An inventory is asked for once in a journey: when, and what display was found in it. The prefix is null
-- until the inventory could be read, and empty where the home has no display.
alter table mpan_check add column inventory_at timestamptz;
alter table mpan_check add column display_prefix text;
