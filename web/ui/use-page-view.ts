import { useEffect, useRef } from "react";
import type { CountedPage } from "../../contract/page-views.ts";
import { useApi } from "../site.ts";

export function usePageView(page: CountedPage): void {
  const api = useApi();
  const isCounted = useRef(false);
  useEffect(() => {
    if (isCounted.current) return;
    isCounted.current = true;
    void api("POST /api/page-views", { body: { page } });
  }, [api, page]);
}
