import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { chooseHeating } from "./calculator.ts";

test.beforeEach(async ({ page, ada: _ }) => {
  // Figures that grow after they were taken are offered anew: until all readings are in, they do.
  await page.goto("/account/energy");
  await expect(page.getByText(/^You used .* of electricity on /)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Earlier months are coming in/)).toBeHidden({ timeout: 30_000 });
  await page.goto("/net-zero/heating");
  await chooseHeating(page, "Mains gas");
});

// Claims: E36
test("the calculator takes the figures of one's own meter, also after Back, and gives the typical ones back", async ({
  page,
}) => {
  await page.getByRole("radio", { name: "2 or 3 bedrooms" }).check();
  const electricity = page.getByRole("textbox", { name: "Electricity" });
  const gas = page.getByRole("textbox", { name: "Gas" });
  await expect(
    page.getByText(/^Your meter knows what you use: from .* of which \d+% was read\./),
  ).toBeVisible();
  await page.getByRole("button", { name: "Use your meter’s figures" }).click();
  const isUsed = page.getByText(/^These are your meter’s figures, from /);
  await expect(isUsed).toBeVisible();
  await expect(electricity).not.toHaveValue("2,900");
  await expect(gas).not.toHaveValue("12,000");
  const own = await electricity.inputValue();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/net-zero\/car$/);
  await page.goBack();
  await expect(electricity).toHaveValue(own);
  await expect(isUsed).toBeVisible();
  await test.step("another number of bedrooms leaves them, as it did before they were kept", async () => {
    await page.getByRole("radio", { name: "1 bedroom" }).check();
    await expect(electricity).toHaveValue(own);
    await page.getByRole("radio", { name: "2 or 3 bedrooms" }).check();
    await expect(electricity).toHaveValue(own);
    await expect(isUsed).toBeVisible();
  });
  await axeInBothSchemes(page);
  await page.getByRole("button", { name: "Back to the typical figures" }).click();
  await expect(electricity).toHaveValue("2,900");
  await expect(gas).toHaveValue("12,000");
  await test.step("a double press takes the meter's figures as one does", async () => {
    await page.getByRole("button", { name: "Use your meter’s figures" }).dblclick();
    await expect(isUsed).toBeVisible();
    await expect(electricity).not.toHaveValue("2,900");
    await page.getByRole("button", { name: "Back to the typical figures" }).dblclick();
    await expect(electricity).toHaveValue("2,900");
  });
});

test("the meter's figures are offered before the bedrooms are chosen, and stay when they are", async ({
  page,
}) => {
  const electricity = page.getByRole("textbox", { name: "Electricity" });
  await page.getByRole("button", { name: "Use your meter’s figures" }).click();
  await expect(electricity).not.toHaveValue("");
  const own = await electricity.inputValue();
  await page.getByRole("radio", { name: "1 bedroom" }).check();
  await expect(electricity).toHaveValue(own);
  await page.getByRole("button", { name: "Back to the typical figures" }).click();
  await expect(electricity).toHaveValue("1,800");
});

test("figures that cannot be looked up say so, lose nothing, and come when they are asked for again", async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await page.route("**/api/user/year-use", (route) => route.abort());
  await page.reload();
  await page.getByRole("radio", { name: "2 or 3 bedrooms" }).check();
  await expect(page.getByRole("alert")).toContainText("We couldn’t look up your meter’s figures.");
  await expect(page.getByRole("textbox", { name: "Electricity" })).toHaveValue("2,900");
  await axeInBothSchemes(page);
  await page.unroute("**/api/user/year-use");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Use your meter’s figures" })).toBeVisible();
});
