import type { Attributes } from "../../contract/attributes.ts";
import type { Input } from "../../contract/endpoints.ts";
import { formatAddress, parseAddress, streetLine } from "../../domain/address.ts";
import { parseFamilyName, parseGivenName } from "../../domain/name.ts";
import { parsePostcode } from "../../domain/postcode.ts";
import type { CustomerProfile } from "../account/customer-profiles.ts";
import { CustomerProfiles } from "../account/customer-profiles.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, problem } from "../app/problem.ts";
import type { StoredHome } from "../db/registration/home.ts";
import type { Stores } from "../db/stores.ts";
import { changeHome, isMove } from "../registration/stop.ts";
import { handlers, respond } from "./handlers.ts";

export const attributes = handlers({
  "GET /api/user/attributes": async ({ deps, customer }) => {
    const profile = await new CustomerProfiles(deps.db).read(customer.id);
    return profile ? respond(200, attributesOf(profile)) : ACCOUNT_GONE;
  },

  "PATCH /api/user/attributes": ({ deps, customer, body }) =>
    deps.db.transaction((tx) => change(deps, tx, customer.id, body)),
});

/** Locks the customer's row, so that no meter can be linked concurrently. */
async function change(deps: Deps, tx: Stores, userId: string, body: Change) {
  await tx.customers.lock(userId);
  const profile = await new CustomerProfiles(tx).read(userId);
  if (!profile) return ACCOUNT_GONE;
  const before = attributesOf(profile);
  const claim = body["custom:smart_meter_user"];
  if (claim && claim !== before["custom:smart_meter_user"]) return FOLLOWS_FROM_REGISTRATION;
  const names = readNames(before, body);
  if ("problem" in names) return names;
  const homes = readHomeChange(deps, before, body);
  if ("problem" in homes) return homes;
  const from = profile.home;
  const to = homes.home === "same" ? from : homes.home;
  if (profile.isLinked && isMove(from, to)) return METER_IS_LINKED;
  await tx.customers.rename(userId, names);
  if (to !== from) await changeHome(deps, tx, { userId, from, to });
  return respond(200, attributesOf({ ...profile, ...names, home: to }));
}

function attributesOf({ given_name, family_name, email, home, isLinked }: CustomerProfile): Attributes {
  return {
    given_name,
    family_name,
    email,
    address: home ? formatAddress(home.address) : "",
    "custom:postcode": home?.postcode ?? "",
    "custom:smart_meter_user": isLinked ? "true" : "false",
  };
}

type Change = Input<"PATCH /api/user/attributes">["body"];
type Names = Pick<Attributes, "given_name" | "family_name">;

function readNames(before: Attributes, body: Change): Names | ProblemResponse {
  const first = parseGivenName(body.given_name ?? before.given_name);
  const last = parseFamilyName(body.family_name ?? before.family_name);
  if (first.ok && last.ok) return { given_name: first.value, family_name: last.value };
  return attributesProblem({
    ...(first.ok ? {} : { given_name: first.error }),
    ...(last.ok ? {} : { family_name: last.error }),
  });
}

function readHomeChange(
  { config }: Deps,
  before: Attributes,
  body: Change,
): { home: StoredHome | null | "same" } | ProblemResponse {
  const address = parseAddress(body.address ?? before.address);
  const text = body["custom:postcode"] ?? (body.address ? address.postcode : before["custom:postcode"]);
  if (formatAddress(address) === before.address && text === before["custom:postcode"])
    return { home: "same" };
  const isEmpty = streetLine(address) === "" && address.town === "";
  if (isEmpty && text === "") return { home: null };
  if (streetLine(address) === "") return attributesProblem({ address: "Please enter your address" });
  const postcode = parsePostcode(text || address.postcode, { magic: config.sandboxUrl !== null });
  if (!postcode.ok) return attributesProblem({ "custom:postcode": postcode.error });
  return { home: { address: { ...address, postcode: postcode.value }, postcode: postcode.value } };
}

function attributesProblem(errors: Record<string, string>): ProblemResponse {
  return problem("not-accepted", Object.values(errors)[0] ?? "", { errors });
}

const ACCOUNT_GONE = problem("signed-out");

const FOLLOWS_FROM_REGISTRATION = problem("follows-from-registration");

const METER_IS_LINKED = problem("meter-is-linked");
