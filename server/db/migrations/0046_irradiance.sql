-- Mean sunlight on the horizontal in each hour of the London day, in W/m², separated by spaces. Null while unknown.
alter table day_temperature add column irradiance text;
