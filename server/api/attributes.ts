import type { Attributes } from "../../contract/attributes.ts";
import type { Input } from "../../contract/endpoints.ts";
import { formatAddress, parseAddress, streetLine } from "../../domain/address.ts";
import { parseFamilyName, parseGivenName } from "../../domain/name.ts";
import { parsePostcode } from "../../domain/postcode.ts";
import { readCustomerProfile } from "../db/account/customer-profile.ts";
import { renameCustomer } from "../db/identity/customers.ts";
import { forgetHome, type StoredHome, saveHome } from "../db/registration/home.ts";
import type { Deps } from "../deps.ts";
import { answer, handlers } from "../handlers.ts";
import { type ProblemAnswer, problem } from "../problem.ts";

export const attributes = handlers({
  "GET /api/user/attributes": async ({ deps, customer }) => {
    const found = await readAttributes(deps, customer.id);
    return found ? answer(200, found) : ACCOUNT_GONE;
  },

  "PATCH /api/user/attributes": async ({ deps, customer, body }) => {
    const before = await readAttributes(deps, customer.id);
    if (!before) return ACCOUNT_GONE;
    const claim = body["custom:smart_meter_user"];
    if (claim && claim !== before["custom:smart_meter_user"]) return FOLLOWS_FROM_REGISTRATION;
    const names = readNames(before, body);
    if ("problem" in names) return names;
    const change = readHomeChange(deps, before, body);
    if ("problem" in change) return change;
    if (isMove(before, change.home) && before["custom:smart_meter_user"] === "true") return METER_IS_LINKED;
    const { db, keys, clock } = deps;
    await db.query.transaction().execute(async (tx) => {
      await renameCustomer(tx, customer.id, names);
      if (change.home === "none") await forgetHome(tx, customer.id);
      else if (change.home !== "same") await saveHome(tx, keys, customer.id, change.home, clock.now());
    });
    return answer(200, (await readAttributes(deps, customer.id)) ?? before);
  },
});

async function readAttributes({ db, keys }: Deps, userId: string): Promise<Attributes | null> {
  const profile = await readCustomerProfile(db.query, keys, userId);
  if (!profile) return null;
  const { given_name, family_name, email, home, isLinked } = profile;
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

function readNames(before: Attributes, body: Change): Names | ProblemAnswer {
  const first = parseGivenName(body.given_name ?? before.given_name);
  const last = parseFamilyName(body.family_name ?? before.family_name);
  if (first.ok && last.ok) return { given_name: first.value, family_name: last.value };
  return notAccepted({
    ...(first.ok ? {} : { given_name: first.error }),
    ...(last.ok ? {} : { family_name: last.error }),
  });
}

type HomeChange = StoredHome | "none" | "same";

/** The right to a meter was proved for its postcode: within it a slip may be put right at any time. */
function isMove(before: Attributes, home: HomeChange): boolean {
  return home !== "same" && (home === "none" || home.postcode !== before["custom:postcode"]);
}

/** Address and postcode change together: both empty forgets the home. */
function readHomeChange(
  { config }: Deps,
  before: Attributes,
  body: Change,
): { home: HomeChange } | ProblemAnswer {
  const address = parseAddress(body.address ?? before.address);
  const text = body["custom:postcode"] ?? (body.address ? address.postcode : before["custom:postcode"]);
  if (formatAddress(address) === before.address && text === before["custom:postcode"])
    return { home: "same" };
  const isEmpty = streetLine(address) === "" && address.town === "";
  if (isEmpty && text === "") return { home: "none" };
  if (streetLine(address) === "") return notAccepted({ address: "Please enter your address" });
  const postcode = parsePostcode(text || address.postcode, { magic: config.sandboxUrl !== null });
  if (!postcode.ok) return notAccepted({ "custom:postcode": postcode.error });
  return { home: { address: { ...address, postcode: postcode.value }, postcode: postcode.value } };
}

function notAccepted(errors: Record<string, string>): ProblemAnswer {
  return problem(422, "not-accepted", Object.values(errors)[0] ?? "", { errors });
}

const ACCOUNT_GONE = problem(401, "signed-out", "Sign in to carry on.");

const FOLLOWS_FROM_REGISTRATION = problem(
  409,
  "follows-from-registration",
  "Whether a smart meter is linked follows from your registration and can't be set.",
);

const METER_IS_LINKED = problem(
  409,
  "meter-is-linked",
  "Your smart meter is linked to this address. To change it, edit your address or smart meter in your account.",
);
