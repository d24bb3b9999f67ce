/** The authenticated customer behind a call. */
export interface Customer {
  id: string;
  /** Empty for access keys. */
  sessionId: string;
}
