import { randomUUID } from "node:crypto";
import { productionLimits } from "../server/testing/test-limits.ts";
import { openDialog } from "./account.ts";
import { expect, test } from "./fixtures.ts";
import { nextEmail } from "./mail.ts";
import { agreeToMpan, answerMoveDate, chooseAddress, reachCard, verifyBy, verifyCard } from "./onboarding.ts";
import { homes, newPerson, type Person } from "./people.ts";
import { clearSession, signUpByForm, signUpToCard } from "./sign-up.ts";

// By default the sandbox lifts the limits per network address.
test.use({ ownApp: "of-file", appSettings: { LIMITS: productionLimits } });

/** May verify three homes, like every card in production. */
const card = "5555 5555 5555 4444";

test("a couple links one home with one card", { tag: "@slow" }, async ({ page, app, visitor }) => {
  for (const tab of [page, await visitor()]) {
    await signUpToCard(tab, app, newPerson(), homes.brantwood);
    await verifyCard(tab, card);
    await expect(tab).toHaveURL(/\/success$/);
  }
});

test("a customer deletes the account and comes back with the same email and card", { tag: "@slow" }, async ({
  page,
  app,
  watch,
}) => {
  watch.allow(/status of 40[14]/);
  const person = newPerson();
  await signUpToCard(page, app, person, homes.brantwood);
  await verifyCard(page, card);
  await expect(page).toHaveURL(/\/success$/);
  await page.goto("/account/overview");
  const dialog = await openDialog(page, "Delete Account", "Delete your account");
  await dialog.getByLabel("I prefer not to say").check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(/\/account-deleted$/);
  await clearSession(page);
  await signUpToCard(page, app, person, homes.brantwood);
  await verifyCard(page, card);
  await expect(page).toHaveURL(/\/success$/);
});

test("a mover disconnects one home and links the next with the same card", { tag: "@slow" }, async ({
  page,
  app,
  watch,
}) => {
  watch.allow(/status of 404/);
  await signUpToCard(page, app, newPerson(), homes.brantwood);
  await verifyCard(page, card);
  await expect(page).toHaveURL(/\/success$/);
  await page.goto("/account/overview");
  const dialog = await openDialog(
    page,
    "Edit your address or smart meter",
    "Change your address or smart meter",
  );
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Disconnect and start again" }).click();
  await chooseAddress(page, homes.ovington);
  await answerMoveDate(page);
  await agreeToMpan(page, homes.ovington);
  await verifyBy(page, "Payment card");
  await verifyCard(page, card);
  await expect(page).toHaveURL(/\/success$/);
});

test("the 300th customer in an hour behind one address signs up and links a meter", { tag: "@slow" }, async ({
  page,
  app,
}) => {
  const signUp = async ({ firstName, lastName, email, password }: Person) => {
    const body = JSON.stringify({ given_name: firstName, family_name: lastName, email, password });
    const headers = { origin: app.origin, "content-type": "application/json" };
    return (await fetch(`${app.origin}/api/identity/sign-up`, { method: "POST", headers, body })).status;
  };
  for (let before = 0; before < 299; before += 13)
    expect(await Promise.all(Array.from({ length: 13 }, () => signUp(newPerson())))).toEqual(
      Array(13).fill(202),
    );
  await signUpByForm(page, app, newPerson());
  await reachCard(page, homes.brantwood);
  await verifyCard(page, card);
  await expect(page).toHaveURL(/\/success$/);
});

test("a plain link opts in, and the email opts out", { tag: "@slow" }, async ({ page, app }) => {
  const email = `plain+${randomUUID().slice(0, 8)}@example.com`;
  await page.goto(`/opt-in?${new URLSearchParams({ email, utm_campaign: "a campaign with spaces" })}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're Signed Up");
  const { text } = await nextEmail(app, email);
  await page.goto(/Opt out: (\S+)/.exec(text)?.[1] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’ve Opted Out");
});
