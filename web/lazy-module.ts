import { useCallback, useEffect, useState } from "react";

/** A module that the page it belongs to can be shown without. */
export interface LazyModule<Code> {
  /** What was fetched; null while it is not there. */
  now(): Code | null;
  fetch(): Promise<Code>;
}

/** `load` is an `import()`. Once it has worked, its code is there at once wherever it is wanted. */
export function lazyModule<Code>(load: () => Promise<Code>): LazyModule<Code> {
  let code: Code | null = null;
  return {
    now: () => code,
    fetch: async () => {
      code ??= await load();
      return code;
    },
  };
}

/** A lazy module that the first paint of a page may be drawn with. */
export interface LazyPart<Code = unknown> extends LazyModule<Code> {
  /** Its file, by which the build knows its styles. */
  file: string;
}

export function lazyPart<Code>(file: string, load: () => Promise<Code>): LazyPart<Code> {
  return { ...lazyModule(load), file };
}

/** Fetches a lazy module once it is wanted. Where that fails, `fetch` tries again. */
export function useLazyModule<Code>(source: LazyModule<Code>, isWanted: boolean) {
  const [code, setCode] = useState(source.now);
  const [hasFailed, setHasFailed] = useState(false);

  const fetch = useCallback(() => {
    setHasFailed(false);
    source.fetch().then(
      (fetched) => setCode(() => fetched),
      () => setHasFailed(true),
    );
  }, [source]);
  useEffect(() => {
    if (isWanted && !code) fetch();
  }, [isWanted, code, fetch]);

  return { code, hasFailed, fetch };
}
