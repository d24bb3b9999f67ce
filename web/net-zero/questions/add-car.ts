import { data, redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { parseCarDetails } from "../../../domain/carbon/answers.ts";
import { averageCar, type CarDetails, withCar } from "../../../domain/carbon/car.ts";
import { mileageRule } from "../../../domain/carbon/limits.ts";
import { readForm } from "../../../domain/form.ts";
import {
  AVERAGE_PLATE,
  AVERAGE_PLATE_SHOWN,
  type NumberPlate,
  parseNumberPlate,
} from "../../../domain/number-plate.ts";
import { readAnswers } from "../answers.ts";
import { remove, write } from "../storage.ts";
import { readCarError, saveCarError } from "./car-error.ts";
import { saveAnswer } from "./save-answer.ts";

const CAR_PAGE = "/net-zero/car";
const NOT_FOUND_PAGE = "/net-zero/car-not-found";

export async function addCar(
  form: FormData,
  { api, howTo }: { api: Api; howTo: string },
): Promise<Response | ReturnType<typeof data>> {
  const choice = form.get("choice");
  if (choice === "none") return saveAnswer(() => write("cars", []), howTo);
  if (choice === "average") return addAverageCar(form);
  const reading = readForm(form, { numberPlate: parseNumberPlate, annualMileage: mileageRule });
  if (!reading.ok) return data(reading, 422);
  const { numberPlate, annualMileage } = reading.values;
  if (numberPlate === AVERAGE_PLATE) return saveAverageCar(annualMileage);
  return lookUp(api, numberPlate, annualMileage);
}

export function replaceWithAverageCar(): Response {
  const error = readCarError();
  return error === null ? redirect(CAR_PAGE) : saveAverageCar(error.annualMileage);
}

function addAverageCar(form: FormData) {
  const reading = readForm(form, { annualMileage: mileageRule });
  if (reading.ok) return saveAverageCar(reading.values.annualMileage);
  const numberPlate = String(form.get("numberPlate") ?? "");
  return data({ ...reading, values: { ...reading.values, numberPlate } }, 422);
}

async function lookUp(api: Api, numberPlate: NumberPlate, annualMileage: number): Promise<Response> {
  const response = await api("POST /api/vehicle-enquiry", { body: { registrationNumber: numberPlate } });
  const details = response.ok ? parseCarDetails(response.data) : null;
  if (details !== null) return saveCar(numberPlate, annualMileage, details);
  const isUnknown =
    response.status === 404 || response.status === 400 || response.status === 422 || response.ok;
  const reason = isUnknown ? "not-found" : "not-working";
  return saveAnswer(() => saveCarError({ numberPlate, annualMileage, reason }), NOT_FOUND_PAGE);
}

function saveAverageCar(annualMileage: number): Response {
  return saveCar(AVERAGE_PLATE_SHOWN, annualMileage, averageCar);
}

function saveCar(numberPlate: string, annualMileage: number, details: CarDetails): Response {
  return saveAnswer(() => {
    write("cars", withCar(readAnswers().cars, { numberPlate, annualMileage, details }));
    remove("carError");
  }, CAR_PAGE);
}
