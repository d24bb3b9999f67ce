import {
  isPromisedPerformance,
  MAX_PROMISED,
  MIN_PROMISED,
} from "../../domain/weather/promised-performance.ts";

/** The form's value and error, and the API query; an invalid SCOP is omitted. */
export function promisedChoice(search: URLSearchParams) {
  const typed = (search.get("scop") ?? "").trim();
  const scop = typed.replace(",", ".");
  const isRead = isPromisedPerformance(scop);
  return {
    values: { scop: typed },
    errors: typed === "" || isRead ? {} : { scop: ERROR },
    query: isRead ? { scop } : {},
  };
}

const ERROR = `Enter a SCOP from ${MIN_PROMISED} to ${MAX_PROMISED}, such as 3.4`;
