/** The signed-in person behind a call, as the access token says. */
export interface Customer {
  id: string;
  sessionId: string;
}
