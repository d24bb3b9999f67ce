import { useEffect, useState } from "react";

/** False at first, true once the page has been waiting this long. */
export function useIsSlow(milliseconds: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isSlow;
}
