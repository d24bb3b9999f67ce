import { useCallback, useEffect, useState } from "react";

export interface LazyModule<Code> {
  loaded(): Code | null;
  fetch(): Promise<Code>;
}

/** @param load an `import()`; a failed one is repeated by the next `fetch` */
export function lazyModule<Code>(load: () => Promise<Code>): LazyModule<Code> {
  let code: Code | null = null;
  return {
    loaded: () => code,
    fetch: async () => {
      code ??= await load();
      return code;
    },
  };
}

export interface LazyPart<Code = unknown> extends LazyModule<Code> {
  file: string;
}

export function lazyPart<Code>(file: string, load: () => Promise<Code>): LazyPart<Code> {
  return { ...lazyModule(load), file };
}

export function useLazyModule<Code>(source: LazyModule<Code>, isEnabled: boolean) {
  const [code, setCode] = useState(source.loaded);
  const [hasFailed, setHasFailed] = useState(false);

  const fetch = useCallback(() => {
    setHasFailed(false);
    source.fetch().then(
      (fetched) => setCode(() => fetched),
      () => setHasFailed(true),
    );
  }, [source]);
  useEffect(() => {
    if (isEnabled && !code) fetch();
  }, [isEnabled, code, fetch]);

  return { code, hasFailed, fetch };
}
