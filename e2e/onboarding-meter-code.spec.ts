import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { reachProof, typeMeterCode, verifyBy } from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

// Claims: E20
test("validates the display's code, shows examples and accepts a whole GUID", async ({
  page,
  app,
  watch,
}) => {
  watch.allow(/status of 422/);
  await signUp(page, app, newPerson());
  await reachProof(page, homes.ovington);
  await verifyBy(page, "In-home display code");
  const code = page.getByLabel(/^Last 4 characters/);
  const proceed = page.getByRole("button", { name: "Continue" });
  await expect(proceed).toBeDisabled();
  await code.fill("f5");
  await expect(proceed).toBeDisabled();
  await code.fill("g502");
  await expect(code).toHaveValue("502");
  await page.getByText("Show me examples").click();
  await expect(page.getByRole("link", { name: "See it step by step" })).toBeVisible();
  await axe(page);
  await typeMeterCode(page, "abcd");
  await expect(code).toHaveValue("ABCD");
  await expect(
    page.getByRole("link", {
      name: "Something went wrong, please check the last 4 digits of the GUID/MAC/EUI code from your IHD and re-enter them, or try with a payment card (you won't be charged).",
    }),
  ).toBeVisible();
  await axe(page);
  await expect(page.getByRole("link", { name: "Use a payment card instead" })).toBeVisible();
  const registration = page.waitForRequest(/\/ihd-internal$/);
  await code.fill("E9-73-49-2D-2C-E4-F5-02");
  await proceed.click();
  expect((await registration).postDataJSON()).toMatchObject({
    ihdMacSuffix: "F502",
    mpanAutoFilled: true,
    readInventoryId: expect.any(String),
  });
  await expect(page).toHaveURL(/\/onboarding\/success$/);
  const progress = await page.evaluate(() => localStorage.onboarding_progress);
  expect(JSON.parse(progress)).toMatchObject({
    "payment-card-or-ihd-ihd": expect.any(Number),
    "cannot-confirm-ihd": expect.any(Number),
  });
});
