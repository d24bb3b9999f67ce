import { Hono } from "hono";
import type { Home } from "./home.ts";
import { emptyPostcode, failingPostcode, homes, isSamePostcode } from "./homes.ts";
import { keys } from "./keys.ts";

export function addressesPartner(): Hono {
  const app = new Hono().basePath("/addresses/v1");

  app.use(async (c, next) => {
    const providedKey =
      c.req.header("authorization")?.match(/api_key="([^"]*)"/)?.[1] ?? c.req.query("api_key");
    if (providedKey !== keys.addresses) return c.json({ code: 4010, message: "Invalid Key" }, 401);
    await next();
  });

  app.get("/postcodes/:postcode", (c) => {
    const postcode = c.req.param("postcode");
    if (isSamePostcode(postcode, failingPostcode))
      return c.json({ code: 5000, message: "Server error" }, 500);
    if (isSamePostcode(postcode, "ID1 CLIP"))
      return c.json({ code: 4020, message: "Key balance depleted" }, 402);
    if (isSamePostcode(postcode, "ID1 CHOP"))
      return c.json({ code: 4021, message: "Daily key limit breached" }, 402);
    const found = homes.filter((home) => isSamePostcode(home.postcode, postcode)).map(asPaf);
    if (found.length === 0 && !isSamePostcode(postcode, emptyPostcode))
      return c.json({ code: 4040, message: "Postcode not found", suggestions: [] }, 404);
    return c.json({
      result: found,
      code: 2000,
      message: "Success",
      total: found.length,
      page: 0,
      limit: 100,
    });
  });

  app.get("/udprn/:udprn", (c) => {
    const found = homes.map(asPaf).find(({ udprn }) => String(udprn) === c.req.param("udprn"));
    if (!found) return c.json({ code: 4044, message: "UDPRN not found" }, 404);
    return c.json({ result: found, code: 2000, message: "Success" });
  });

  return app;
}

const FIRST_UDPRN = 90_000_001;

function asPaf(home: Home) {
  const udprn = FIRST_UDPRN + homes.indexOf(home);
  const [outward = "", inward = ""] = home.postcode.split(" ");
  const premise = home.flat ? `${home.flat}, ${home.number}` : home.number;
  return {
    id: `paf_${udprn}`,
    udprn,
    uprn: `1000${udprn}`,
    umprn: "",
    postcode: home.postcode,
    postcode_outward: outward,
    postcode_inward: inward,
    post_town: home.town,
    county: home.county,
    postal_county: home.county,
    thoroughfare: home.street,
    building_number: home.number,
    sub_building_name: home.flat ?? "",
    building_name: "",
    organisation_name: "",
    department_name: "",
    po_box: "",
    dependant_thoroughfare: "",
    dependant_locality: "",
    double_dependant_locality: "",
    line_1: home.flat ?? `${home.number} ${home.street}`,
    line_2: home.flat ? `${home.number} ${home.street}` : "",
    line_3: "",
    premise,
    postcode_type: "S",
    su_organisation_indicator: "",
    country: "England",
    country_iso: "GBR",
    dataset: "paf",
    language: "en",
  };
}
