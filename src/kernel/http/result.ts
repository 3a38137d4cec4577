import { getApiResponseCodeName, type ApiResponseCodeName } from '../../contract/codes.table.ts'
import type { Envelope } from '../../contract/replies/envelope.ts'

/**
 * Reason why a call returned no data. `network`: no host reachable. `garbage`: malformed response. `code`: error code.
 * `aborted`: canceled, never shown.
 */
export type Failure =
  | { readonly kind: 'network' }
  | {
      readonly kind: 'garbage'
      readonly path: string
      /** First invalid field of the envelope, or `root` if all data is invalid. */
      readonly field?: string
    }
  | {
      readonly kind: 'code'
      readonly code: number
      readonly name?: Exclude<ApiResponseCodeName, 'success'>
      readonly message: string
      /** True for a `notLoggedIn` response to a request with an outdated token. */
      readonly stale?: true
      readonly retryAfterMs?: number
    }
  | { readonly kind: 'aborted' }

export type Result<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: Failure }

export const createSuccessResult = <Data>(data: Data): Result<Data> => ({ ok: true, data })
export const createFailedResult = (failure: Failure): Result<never> => ({ ok: false, failure })

export function createFailureFromResponseCode({ code, msg }: Envelope, retryAfterMs?: number): Failure {
  const name = getApiResponseCodeName(code)
  return {
    kind: 'code',
    code,
    ...(name === undefined || name === 'success' ? {} : { name }),
    message: msg,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

/** Response codes of an overloaded or failing gateway, which do not mean that the request was rejected. */
const unavailableNames: ReadonlySet<string> = new Set<ApiResponseCodeName>([
  'internal',
  'unavailable',
  'storeMoving',
  'tooManyRequests',
])

/** Returns true if the gateway rejected the request. A retry would then be pointless. */
export const isGatewayRejection = (failure: Failure): boolean =>
  failure.kind === 'code' && !unavailableNames.has(failure.name ?? '')
