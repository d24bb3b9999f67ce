import type { Page } from "@playwright/test";
import type examples from "../domain/carbon/examples.json";

type Example = (typeof examples)[number];

export async function chooseHeating(page: Page, label: string): Promise<void> {
  await page.getByRole("radio", { name: new RegExp(`^${label}`) }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/net-zero/energy");
}

export async function answerEnergy(page: Page, bedrooms: string): Promise<void> {
  await page.getByRole("radio", { name: bedrooms }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/net-zero/car");
}

export async function addAverageCar(page: Page, miles: string): Promise<void> {
  await page.getByRole("textbox", { name: "Miles in a year" }).fill(miles);
  await page.getByRole("button", { name: "Use an average car instead" }).click();
  await page.getByRole("link", { name: "Continue" }).waitFor();
}

export async function storeAnswers(page: Page, example: Example): Promise<void> {
  const { electricityUsage, heatingUsage, heatingMethod, cars } = example;
  const answers = {
    "heating-method": heatingMethod,
    usage: { bedroomCount: "two-or-three", electricityUsage, heatingUsage },
    cars: cars.map(({ annualMileage, co2Emissions, fuelType }, index) => ({
      numberPlate: `AA19AA${"ABC"[index]}`,
      annualMileage,
      details: { co2Emissions, fuelType, make: "FORD", registrationNumber: `AA19AA${"ABC"[index]}` },
    })),
  };
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries(answers).map(([key, value]) => [key, JSON.stringify(value)] as const),
  );
}
