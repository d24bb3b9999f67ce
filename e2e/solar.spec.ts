import { axe, axeInBothSchemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { chooseAddress } from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

// Claims: P4, E45
test("requests a battery quote with consent for the battery partner only", async ({ page, app, watch }) => {
  watch.allow(/status of (404|422)/);
  const person = newPerson();
  await signUp(page, app, person);
  await chooseAddress(page, homes.brantwood);
  await expect(page).toHaveURL(/move-date/);
  await page.goto("/solar");
  const send = page.getByRole("button", { name: "Request my quote" });
  await expect(send).toBeDisabled();
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  await expect(page.getByRole("checkbox")).toBeDisabled();
  await axe(page);

  await page.getByRole("radio", { name: /Solar panels/ }).check();
  await page.getByRole("checkbox", { name: /Brightfield Solar/ }).check();
  await page.getByRole("textbox", { name: "Phone number" }).fill("12345");
  await expect(send).toBeEnabled();
  await page.getByRole("radio", { name: /battery only/ }).check();
  await expect(page.getByRole("checkbox", { name: /Stoneway Batteries/ })).not.toBeChecked();
  await expect(send).toBeDisabled();
  await page.getByRole("checkbox").check();
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Phone number is not valid");
  await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveValue("12345");
  await expect(page.getByRole("radio", { name: /battery only/ })).toBeChecked();
  await axe(page);

  await page.getByRole("textbox", { name: "Phone number" }).fill("+44 (0)7700 900 123");
  await send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request is on its way");
  await axe(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request is on its way");
  await expect
    .poll(async () => {
      const leads = (await (await fetch(`${app.sandbox}/leads`)).json()) as { fields: { email: string } }[];
      return leads.find(({ fields }) => fields.email === person.email)?.fields;
    })
    .toMatchObject({
      firstname: person.firstName,
      lastname: person.lastName,
      phone: "07700900123",
      city: "Bradford",
      zip: "BD9 6QH",
      battery_only: true,
      consent_for_data_sharing_with_solar_partner: false,
      consent_to_share_with_battery_installer: true,
    });
  await expect(page.getByRole("link", { name: "Back to my account" })).toHaveAttribute(
    "href",
    "/account/overview",
  );
  await test.step("renders the request with its styles without JavaScript", async () => {
    const html = await (await page.request.get("/solar")).text();
    expect(html).toContain("What happens next");
    expect(unstyledClasses(html)).toEqual([]);
  });
  await test.step("shows, withdraws by keyboard and prints the consent to share", async () => {
    await expect(async () => {
      await page.goto("/account/consents");
      await expect(page.getByText(/^Got your details on/)).toBeVisible({ timeout: 1000 });
    }).toPass();
    const sent = page.getByText("Details", { exact: true });
    await sent.click();
    await expect(page.getByText("We sent Stoneway Batteries your request")).toBeVisible();
    await expect(page.getByText("07700900123")).toBeVisible();
    await axeInBothSchemes(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    await sent.focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: /^Withdraw permission to share with/ })).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Withdraw permission" });
    await axeInBothSchemes(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: /^Withdraw permission to share with/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Withdraw permission" }).focus();
    await page.keyboard.press("Enter");
    const notice = page.getByRole("alert");
    await expect(notice).toContainText(/We’ve stopped sharing your details with|are no longer shared with/);
    await expect(notice).toBeInViewport();
    await expect(
      page.getByRole("heading", { name: "No longer shared with Stoneway Batteries" }),
    ).toBeVisible();
    await axeInBothSchemes(page);
    await expect
      .poll(async () => {
        const leads = (await (await fetch(`${app.sandbox}/leads`)).json()) as {
          fields: { email: string; is_withdrawal?: boolean };
        }[];
        return leads
          .filter(({ fields }) => fields.email === person.email)
          .map(({ fields }) => fields.is_withdrawal);
      })
      .toEqual([true, undefined]);

    await page.getByRole("link", { name: /^Printable receipt for Stoneway Batteries/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Receipt of your permission");
    await axeInBothSchemes(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(person.lastName, { exact: false }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  });
});

test("asks for the address first and keeps the form's input", async ({ page, app, watch }) => {
  watch.allow(/status of (409|503)|net::ERR_FAILED/);
  await signUp(page, app, newPerson("Noor"), "/solar");
  await expect(page.getByText("First, your address")).toBeVisible();
  await axe(page);
  await page.getByRole("radio", { name: /battery only/ }).check();
  await page.getByRole("textbox", { name: "Phone number" }).fill("07700 900 123");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Request my quote" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please tell us your address first.");
  await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveValue("07700 900 123");
  await page.getByRole("link", { name: "Add my address" }).click();
  await chooseAddress(page, homes.brantwood);
  await expect(page).toHaveURL(/move-date/);
  await page.goto("/solar");
  await expect(page.getByRole("textbox", { name: "Phone number" })).toBeVisible();
  await expect(page.getByText("First, your address")).toHaveCount(0);
  await test.step("keeps input when sending fails", async () => {
    const phone = page.getByRole("textbox", { name: "Phone number" });
    await page.getByRole("radio", { name: /battery only/ }).check();
    await phone.fill("07700 900 123");
    await page.getByRole("checkbox").check();
    await page.route("**/api/solar-leads", (route) => route.abort());
    await page.getByRole("button", { name: "Request my quote" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Something went wrong, please try again or contact support.",
    );
    await expect(phone).toHaveValue("07700 900 123");
    await page.unroute("**/api/solar-leads");
    await page.getByRole("button", { name: "Request my quote" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request is on its way");
  });
});

function unstyledClasses(html: string): string[] {
  const styles = html.match(/<style>(.*?)<\/style>/s)?.[1] ?? "";
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
  return [...new Set(classes)].filter((name) => !styles.includes(`.${name}`));
}
