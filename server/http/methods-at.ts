import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";

export function methodsAt(path: string): Map<string, Endpoint> {
  return new Map(
    routes.flatMap(({ method, endpoint, pattern }) => (pattern.test(path) ? [[method, endpoint]] : [])),
  );
}

const routes = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, endpoint]) => {
  const [method = "", path = ""] = key.split(" ");
  return [path, ...(endpoint.alsoAt ? [endpoint.alsoAt] : [])].map((template) => ({
    method,
    endpoint,
    pattern: new RegExp(`^${template.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
  }));
});
