/** `?next=…`, or nothing. */
export function wantedQuery(path: string | null): string {
  return path ? `?${new URLSearchParams({ next: path })}` : "";
}
