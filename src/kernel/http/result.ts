import { getCodeName, type CodeName } from '../../contract/codes.table.ts'
import type { Envelope } from '../../contract/envelope.ts'

/**
 * Why a call returned no data.
 * `network`: no host could be reached. `garbage`: the reply was malformed. `code`: the gateway returned an error
 * code. `aborted`: the caller cancelled; never shown or reported.
 */
export type Failure =
  | { readonly kind: 'network' }
  | {
      readonly kind: 'garbage'
      readonly path: string
      /** First invalid field of the envelope; `root` if the whole data is invalid. */
      readonly field?: string
    }
  | {
      readonly kind: 'code'
      readonly code: number
      readonly name?: Exclude<CodeName, 'success'>
      readonly message: string
      /** `notLoggedIn` for a token that is no longer the current one. */
      readonly stale?: true
      readonly retryAfterMs?: number
    }
  | { readonly kind: 'aborted' }

export type Result<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: Failure }

export const success = <Data>(data: Data): Result<Data> => ({ ok: true, data })
export const failed = (failure: Failure): Result<never> => ({ ok: false, failure })

export function createCodeFailure({ code, msg }: Envelope, retryAfterMs?: number): Failure {
  const name = getCodeName(code)
  return {
    kind: 'code',
    code,
    ...(name === undefined || name === 'success' ? {} : { name }),
    message: msg,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

/** Codes for an overloaded or broken gateway. They do not mean that the request was rejected. */
const unavailableNames: ReadonlySet<string> = new Set<CodeName>(['internal', 'unavailable', 'tooManyRequests'])

/** Whether the gateway rejected the request, so that a retry would fail, too. */
export const isRejection = (failure: Failure): boolean =>
  failure.kind === 'code' && !unavailableNames.has(failure.name ?? '')
