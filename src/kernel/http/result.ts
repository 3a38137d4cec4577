import { codeName, type CodeName } from '../../contract/codes.table.ts'
import type { Envelope } from '../../contract/envelope.ts'

/**
 * Why a call brought no data.
 * `network`: no host could be reached. `garbage`: something answered, but not in our words. `code`: the gateway said no.
 * `aborted`: the caller does not want the answer any more; nothing is shown or reported.
 */
export type Failure =
  | { readonly kind: 'network' }
  | {
      readonly kind: 'garbage'
      readonly path: string
      /** Where it was our envelope: the first field that breaks its schema, `root` for all of it. */
      readonly field?: string
    }
  | {
      readonly kind: 'code'
      readonly code: number
      readonly name?: Exclude<CodeName, 'success'>
      readonly message: string
      /** "Not logged in", said to another account than the one that is here now, or to none. */
      readonly stale?: true
      /** Nobody should ask again before. */
      readonly retryAfterMs?: number
    }
  | { readonly kind: 'aborted' }

export type Result<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: Failure }

export const success = <Data>(data: Data): Result<Data> => ({ ok: true, data })
export const failed = (failure: Failure): Result<never> => ({ ok: false, failure })

export function codeFailure({ code, msg }: Envelope, retryAfterMs?: number): Failure {
  const name = codeName(code)
  return {
    kind: 'code',
    code,
    ...(name === undefined || name === 'success' ? {} : { name }),
    message: msg,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

/** A gateway that is ill or busy says so in a code of its own, which says nothing about the question. */
const illNames: ReadonlySet<string> = new Set<CodeName>(['internal', 'unavailable', 'tooManyRequests'])

/** The gateway's own no, which asking again would not change. */
export const isRefusal = (failure: Failure): boolean => failure.kind === 'code' && !illNames.has(failure.name ?? '')
