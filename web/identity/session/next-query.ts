/** `?next=…`, or nothing. */
export function nextQuery(path: string | null): string {
  return path ? `?${new URLSearchParams({ next: path })}` : "";
}
