export interface ApiError {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
}

export type ApiResult<T> = { data: T } | { error: ApiError };

export function cardApi(base: string, publishableKey: string) {
  return {
    get: <T>(path: string, query: Record<string, string>) =>
      call<T>(`${path}?${new URLSearchParams(query)}`, { method: "GET" }),
    post: <T>(path: string, fields: Record<string, string>) =>
      call<T>(path, { method: "POST", body: new URLSearchParams(fields) }),
  };

  async function call<T>(path: string, init: RequestInit): Promise<ApiResult<T>> {
    try {
      const headers = { authorization: `Bearer ${publishableKey}` };
      const response = await fetch(`${base}/v1/${path}`, { ...init, headers });
      const body = await response.json();
      return response.ok ? { data: body } : { error: body.error };
    } catch {
      return {
        error: {
          type: "api_connection_error",
          message: "We could not reach the card provider. Check your connection and try again.",
        },
      };
    }
  }
}
