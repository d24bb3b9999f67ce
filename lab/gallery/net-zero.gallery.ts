import { test } from "./shoot.ts";

const answers = {
  "heating-method": "mains-gas",
  usage: { bedroomCount: "two-or-three", electricityUsage: 2900, heatingUsage: 12_000 },
  cars: [
    {
      numberPlate: "AA19PPP",
      annualMileage: 7000,
      details: { co2Emissions: 140, fuelType: "PETROL", make: "FORD", registrationNumber: "AA19PPP" },
    },
  ],
};

const pages = {
  "net-zero": "/net-zero",
  "net-zero-heating": "/net-zero/heating",
  "net-zero-energy": "/net-zero/energy",
  "net-zero-car": "/net-zero/car",
  "net-zero-emissions": "/net-zero/emissions",
  "net-zero-how-to": "/net-zero/how-to-with-hearth",
  "net-zero-breakdown": "/net-zero/breakdown",
  "net-zero-breakdown-6": "/net-zero/breakdown?step=6",
  "net-zero-interactive": "/net-zero/interactive",
  "net-zero-methodology": "/net-zero/methodology",
};

test("unknown car", async ({ page, shoot }) => {
  await page.goto("/net-zero");
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
    },
    {
      ...answers,
      cars: [],
      "car-error": { numberPlate: "AB12CDE", annualMileage: 7000, reason: "not-found" },
    },
  );
  await page.goto("/net-zero/car-not-found", { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await shoot("net-zero-car-not-found");
});

test("calculator pages", async ({ page, shoot, shootForReadme }) => {
  await page.goto("/net-zero");
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  }, answers);
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path, { waitUntil: "networkidle" });
    if (name === "net-zero-interactive") {
      await shoot("net-zero-interactive-intro");
      await page.keyboard.press("Escape");
      // The counter runs for three seconds.
      await page.waitForTimeout(3_500);
    }
    await shoot(name);
    if (name === "net-zero-interactive") await shootForReadme(name, "desktop");
  }
});
