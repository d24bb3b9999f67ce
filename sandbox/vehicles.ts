import { Hono } from "hono";
import { keys } from "./keys.ts";
import { vehicleFaults, vehicles } from "./vehicle-records.ts";

const plateShape = /^[A-Z0-9]{2,7}$/;

export function vehiclesPartner(now: () => Date): Hono {
  const app = new Hono().basePath("/dvla");

  app.post("/vehicle-enquiry/v1/vehicles", async (c) => {
    if (c.req.header("x-api-key") !== keys.vehicles) return c.json({ message: "Forbidden" }, 403);
    const { registrationNumber: plate = "" } = await c.req.json<{ registrationNumber?: string }>();
    const fault = vehicleFaults[plate] ?? (plateShape.test(plate) ? undefined : vehicleFaults.ER19BAD);
    if (fault) return Response.json(errors(fault), { status: fault.status });
    const vehicle = vehicles.find(({ registrationNumber }) => registrationNumber === plate);
    if (!vehicle) return c.json(errors(notFound), 404);
    const inAYear = new Date(now());
    inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
    const taxed = vehicle.taxStatus === "Taxed" ? { taxDueDate: inAYear.toISOString().slice(0, 10) } : {};
    return c.json({ ...vehicle, ...taxed, markedForExport: false });
  });

  return app;
}

const notFound = { status: 404, title: "Vehicle Not Found", detail: "Record for vehicle not found" };

function errors({ status, title, detail }: { status: number; title: string; detail: string }) {
  return { errors: [{ status: String(status), code: String(status), title, detail }] };
}
