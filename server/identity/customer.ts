/** The signed-in person behind a call, as the access token says, or the access key. */
export interface Customer {
  id: string;
  /** Empty when a program calls with an access key. */
  sessionId: string;
}
