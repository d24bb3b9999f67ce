import type { Page } from "@playwright/test";
import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { homes, newPerson } from "./people.ts";
import { signUpLinked } from "./sign-up.ts";

const slide = (page: Page, number: number) => page.getByRole("group", { name: `Slide ${number} of 7` });

test("moves through seven slides and back, with a home link on each", async ({ page }) => {
  await page.goto("/year-summary");
  await expect(slide(page, 1).getByRole("heading", { level: 2 })).toHaveText(
    "Welcome to Hearth's 2023 Year in Review",
  );
  await expect(page.locator("[aria-roledescription=slide][inert]")).toHaveCount(6);
  await expect(slide(page, 1).getByRole("button", { name: "Back" })).toHaveCount(0);
  await slide(page, 1).getByRole("button", { name: "Start" }).click();
  for (let number = 2; number <= 7; number += 1) {
    await expect(slide(page, number).getByRole("heading", { level: 2 })).toBeFocused();
    await expect(slide(page, number).getByRole("link", { name: "Home" })).toBeVisible();
    await expect(slide(page, number).getByRole("button", { name: "Back" })).toBeVisible();
    if (number < 7) await slide(page, number).getByRole("button", { name: "Next" }).click();
  }
  await expect(page.getByText("Slide 7 of 7")).toBeAttached();
  await axe(page);
  await slide(page, 7).getByRole("button", { name: "Back" }).click();
  await expect(slide(page, 6).getByRole("heading", { level: 2 })).toBeFocused();
});

test("accepts an arrow key on load and presses while slides move", async ({ page }) => {
  // Runs in the page, to press the key as soon as the slides are ready.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("[aria-roledescription=slide][inert]")) return;
      observer.disconnect();
      dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    });
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["inert"],
    });
  });
  await page.goto("/year-summary");
  await expect(slide(page, 2).getByRole("heading", { level: 2 })).toBeFocused();
  for (let number = 2; number <= 6; number += 1)
    await slide(page, number).getByRole("button", { name: "Next" }).dispatchEvent("click");
  await expect(slide(page, 7).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(slide(page, 7)).toBeInViewport({ ratio: 0.9 });
  await expect(slide(page, 7).getByRole("link", { name: "Close" })).toHaveAttribute(
    "href",
    /\/elsewhere\/website$/,
  );
});

// Claims: W5
test("arrow keys and swipes turn slides, and hidden slides are inert", async ({ page }) => {
  await page.goto("/year-summary");
  await expect(page.locator("[aria-roledescription=slide][inert]")).toHaveCount(6);
  await test.step("bars share a baseline and are to scale", async () => {
    const bars = await slide(page, 2)
      .locator("svg rect")
      .evaluateAll((rects) =>
        rects.map((rect) => {
          const { bottom, height } = rect.getBoundingClientRect();
          const label = rect.parentElement?.querySelector("text")?.textContent ?? "";
          return { bottom, height, percent: Number.parseInt(label, 10) };
        }),
      );
    expect(bars.map(({ percent }) => percent)).toEqual([100, 85]);
    const [before, after] = bars;
    expect(after?.bottom).toBeCloseTo(before?.bottom ?? 0, 1);
    expect((after?.height ?? 0) / (before?.height ?? 1)).toBeCloseTo(0.85, 2);
  });
  await test.step("ignores arrows with Alt", async () => {
    await page.evaluate(() =>
      dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", altKey: true })),
    );
    await page.keyboard.press("ArrowRight");
    await expect(slide(page, 2).getByRole("heading", { level: 2 })).toBeFocused();
  });
  await test.step("arrow keys stop at both ends", async () => {
    for (let press = 0; press < 9; press += 1) await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Slide 7 of 7")).toBeAttached();
    for (let press = 0; press < 9; press += 1) await page.keyboard.press("ArrowLeft");
    await expect(page.getByText("Slide 1 of 7")).toBeAttached();
    await expect(slide(page, 1)).toBeInViewport({ ratio: 0.99 });
    // A swipe during the last smooth scroll would be lost.
    await expect.poll(() => slide(page, 1).evaluate((one) => one.getBoundingClientRect().left)).toBe(0);
  });
  await test.step("a swipe turns the slide and makes the last one inert", async () => {
    await page.mouse.move(190, 300);
    await page.mouse.wheel(390, 0);
    await expect(page.getByText("Slide 2 of 7")).toBeAttached();
    await expect(slide(page, 1)).toHaveAttribute("inert");
    await page.keyboard.press("ArrowRight");
    await expect(slide(page, 3).getByRole("heading", { level: 2 })).toBeFocused();
  });
  await test.step("prints all slides below each other, dark on white", async () => {
    await page.emulateMedia({ media: "print" });
    const tops = await page
      .locator("[aria-roledescription=slide] h2")
      .evaluateAll((headings) => headings.map((heading) => Math.round(heading.getBoundingClientRect().top)));
    expect(tops).toHaveLength(7);
    expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
    await expect(slide(page, 7).getByRole("heading", { level: 2 })).toHaveCSS("color", "rgb(0, 0, 0)");
    await page.emulateMedia({ media: "screen" });
  });
  // Claims: W5
  await test.step("does not turn by itself", async () => {
    await page.goto("/year-summary");
    await page.clock.install();
    await page.clock.runFor(60_000);
    await expect(page.getByText("Slide 1 of 7")).toBeAttached();
  });
});

test("text, drawing and buttons do not overlap on six screen sizes", { tag: "@slow" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [844, 390],
    [1280, 800],
    [1680, 1050],
  ] as const) {
    const on = `on ${width} by ${height}`;
    await page.setViewportSize({ width, height });
    await page.goto("/year-summary");
    await expect(page.locator("[aria-roledescription=slide][inert]")).toHaveCount(6);
    for (let number = 1; number <= 7; number += 1) {
      const [text, drawing, buttons] = await slide(page, number).evaluate((node) =>
        [
          node.querySelector("h2")?.parentElement,
          node.querySelector('[viewBox="0 0 390 376"]'),
          [...node.querySelectorAll("button")].at(-1),
        ].map((part) => part?.getBoundingClientRect()),
      );
      if (!text || !drawing || !buttons) throw new Error("A part of the slide is missing.");
      const isLeftOfDrawing = text.right <= drawing.left + 1;
      expect(
        isLeftOfDrawing || text.bottom <= drawing.top + 1,
        `text and drawing of slide ${number} ${on}`,
      ).toBe(true);
      expect(text.bottom, `text and buttons of slide ${number} ${on}`).toBeLessThanOrEqual(buttons.top);
      expect(text.top, `text of slide ${number} ${on}`).toBeGreaterThanOrEqual(0);
      await page.keyboard.press("ArrowRight");
    }
  }
});

test.describe("sharing", () => {
  const goToEnd = async (page: Page) => {
    await page.goto("/year-summary");
    await expect(page.locator("[aria-roledescription=slide][inert]")).toHaveCount(6);
    for (let number = 2; number <= 7; number += 1) {
      await page.keyboard.press("ArrowRight");
      await expect(slide(page, number).getByRole("heading", { level: 2 })).toBeFocused();
    }
  };

  test("opens the share sheet with a picture and ignores its dismissal", async ({ page, watch }) => {
    await page.addInitScript(() => {
      const shared: object[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files, ...text }: ShareData) => {
          shared.push({ ...text, files: files?.map(({ name, type }) => `${name} ${type}`) });
          throw new DOMException("closed", "AbortError");
        },
      });
    });
    await goToEnd(page);
    await page.getByRole("button", { name: "Share" }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "shared")))
      .toEqual([
        {
          title: "Hearth’s 2023 Year in Review",
          text: "See what Hearth customers did for the planet in 2023.",
          url: expect.stringMatching(/\/year-summary$/),
          files: ["year-in-review.png image/png"],
        },
      ]);
    watch.expectNoErrors();
  });

  test("shares text only when the picture fails to load", async ({ page, watch }) => {
    watch.allow(/net::ERR_FAILED/);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async (shared: ShareData) => void Object.assign(window, { shared }),
      });
    });
    await page.route("**/year-in-review.png", (route) => route.abort());
    await goToEnd(page);
    await page.getByRole("button", { name: "Share" }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "shared")))
      .toEqual({
        title: "Hearth’s 2023 Year in Review",
        text: "See what Hearth customers did for the planet in 2023.",
        url: expect.stringMatching(/\/year-summary$/),
      });
  });

  // Claims: P20
  test("shares only the figures that the customer ticks", {
    tag: "@desktop",
  }, async ({ page, app }) => {
    await signUpLinked(page, app, newPerson(), homes.brantwood);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => false,
        share: async ({ text }: ShareData) => void Object.assign(window, { shared: text }),
      });
    });
    await expect(async () => {
      await page.goto("/year-summary");
      await expect(slide(page, 2)).toContainText("Your home", { timeout: 1_000 });
    }, "the first readings have arrived").toPass();
    const shared = () => page.evaluate(() => Reflect.get(window, "shared"));
    const share = page.getByRole("button", { name: "Share" });
    await goToEnd(page);
    const last = slide(page, 7);
    await share.click();
    await expect.poll(shared).toBe("See what Hearth customers did for the planet in 2023.");
    await last.getByText("Add figures of your own").click();
    await axe(page);
    const boxes = last.getByRole("checkbox");
    await expect(boxes.first()).toBeVisible();
    expect(await boxes.count()).toBeGreaterThan(1);
    await expect(last.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await last.getByRole("checkbox", { name: /^My home’s highest day/ }).check();
    await share.click();
    await expect
      .poll(shared)
      .toMatch(/^See what .* in 2023\.\nMy home’s highest day: [^\n]* with [\d.]+\u00a0kWh\.$/);
    const pressed = await share.boundingBox();
    expect(pressed?.height, "the button keeps its height").toBeLessThan(80);
    await last.getByText("1 of your own figures will be shared").click();
    await expect(boxes.first()).toBeHidden();
  });

  test("copies the link without a share sheet", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, "share");
    });
    await goToEnd(page);
    await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/year-summary$/);
    await expect(slide(page, 7).getByRole("link", { name: "Close" })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("shows all slides for scrolling", async ({ page }) => {
    await page.goto("/year-summary");
    await expect(page.locator("[aria-roledescription=slide]:not([inert])")).toHaveCount(7);
    await expect(page.getByRole("button"), "a button would do nothing").toHaveCount(0);
    await expect(slide(page, 1).getByText("Scroll sideways to continue.")).toBeVisible();
    await expect(slide(page, 7).getByRole("link", { name: "Close" })).toBeAttached();
  });
});
