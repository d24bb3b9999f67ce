-- The network region of a home whose meter is read no more, sealed: what its readings are counted by stays what it was
-- while the meter's number told it. Null where nothing told, and in rows from before.
alter table kept_readings add column region text;
