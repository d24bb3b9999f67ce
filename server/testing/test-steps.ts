import type { Query } from "../db/engine/database.ts";
import { withStores } from "../db/stores.ts";
import { appOn, type TestApp } from "./test-app.ts";

/** Runs `onStep` after each query, `takeAll` and `refund` until the first transaction. */
export function appWithSteps(app: TestApp, onStep: (step: number) => Promise<void>) {
  const { deps } = app;
  let next = 0;
  let isOver = false;
  const step = async () => {
    if (!isOver) await onStep(next++);
  };
  const query: Query = deps.db.query.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await step();
      return result;
    },
  });
  query.transaction = () => {
    isOver = true;
    return deps.db.query.transaction();
  };
  const limits: typeof deps.limits = {
    ...deps.limits,
    takeAll: async (counts) => {
      const allowance = await deps.limits.takeAll(counts);
      await step();
      return allowance;
    },
    refund: async (counts) => {
      await deps.limits.refund(counts);
      await step();
    },
  };
  return {
    ...appOn({ ...deps, limits, db: withStores({ ...deps.db, query }, deps.keys) }),
    sandbox: app.sandbox,
  };
}
