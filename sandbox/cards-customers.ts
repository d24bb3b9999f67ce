import { Hono } from "hono";
import type { CardEnv } from "./cards-access.ts";
import { textsIn } from "./cards-form.ts";
import { customerJson, errorJson } from "./cards-json.ts";
import { type CardStore, newId } from "./cards-store.ts";

export function customerRoutes({ customers, deleteCustomer, hasCustomer, now }: CardStore): Hono<CardEnv> {
  const app = new Hono<CardEnv>();

  app.post("/", (c) => {
    const customer = { id: newId("cus"), metadata: textsIn(c.get("form"), "metadata"), created: now() };
    customers.set(customer.id, customer);
    return c.json(customerJson(customer));
  });

  app.get("/:id", (c) => {
    const customer = customers.get(c.req.param("id"));
    return customer ? c.json(customerJson(customer)) : c.json(missing(c.req.param("id")), 404);
  });

  app.delete("/:id", (c) => {
    const id = c.req.param("id");
    if (!hasCustomer(id)) return c.json(missing(id), 404);
    deleteCustomer(id);
    return c.json({ id, object: "customer", deleted: true });
  });

  return app;
}

function missing(id: string) {
  return errorJson({
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such customer: '${id}'`,
    param: "id",
  });
}
