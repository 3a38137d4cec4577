import type * as v from 'valibot'
import { callCompany, hasErrorStatus } from './call-company.ts'

interface ApiRequest<T> {
  /** Schema for the body of a 2xx response. */
  response: v.GenericSchema<unknown, T>
  /** JSON body. Requests without a body default to GET. */
  body?: unknown
  idempotencyKey?: string
  method?: 'GET' | 'POST' | 'PUT'
}

/** Returns a JSON API client with fixed headers. `idempotencyHeader` is the provider's header name. */
export function createJsonApi(
  url: string,
  headers: Readonly<Record<string, string>>,
  { idempotencyHeader = 'idempotency-key' } = {},
) {
  async function request<T>(path: string, { response, body, idempotencyKey, method }: ApiRequest<T>): Promise<T> {
    const { data } = await callCompany({
      url: url + path,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { [idempotencyHeader]: idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      response,
    })
    return data
  }
  return {
    request,
    /** Sends a request. Resolves to undefined if the response is 404. */
    requestOrUndefined: async <T>(path: string, options: ApiRequest<T>): Promise<T | undefined> => {
      try {
        return await request(path, options)
      } catch (error) {
        if (hasErrorStatus(error, 404)) return undefined
        throw error
      }
    },
  }
}
