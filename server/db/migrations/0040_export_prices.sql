-- What exported electricity earns, beside the prices of fuels. Existing rows satisfy the narrower check.
alter table tariff
  drop constraint tariff_fuel_check,
  add constraint tariff_fuel_check check (fuel in ('electricity', 'gas', 'exported')) not valid;
