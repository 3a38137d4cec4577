import type * as v from 'valibot'
import type { FailureCode } from './codes.table.ts'

export type Schema = v.GenericSchema<any, any>

/** One row of the table of calls: all that the store, the gateway and the OpenAPI document need to know of it. */
export interface Call<Request extends Schema = Schema, Reply extends Schema = Schema> {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly summary: string
  readonly request: Request
  readonly reply: Reply
  /** Business codes it may answer besides success; `badParameters`, `tooManyRequests` and `internal` go without saying. */
  readonly codes: readonly FailureCode[]
  /** It changes state: never cached, never prefetched, refused as a navigation, safe to repeat only with its `request_id`. */
  readonly changes: boolean
  /** The store may send it again by itself after a network failure. */
  readonly retry: boolean
}

export type RequestOf<C extends Call> = v.InferInput<C['request']>
/** As the store reads it. */
export type ReplyOf<C extends Call> = v.InferOutput<C['reply']>
/** As the gateway answers it. */
export type WireReplyOf<C extends Call> = v.InferInput<C['reply']>

interface Options {
  codes?: readonly FailureCode[]
  changes?: true
  retry?: false
  method?: 'POST'
}

/**
 * A row. What it does not say: it only reads, and may be retried.
 * The mark lets the build drop the rows that the store does not call.
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<const Path extends `/${string}`, Request extends Schema, Reply extends Schema>(
  path: Path,
  summary: string,
  request: Request,
  reply: Reply,
  options: Options = {},
): Call<Request, Reply> & { readonly path: Path } {
  return {
    method: options.method ?? 'GET',
    path,
    summary,
    request,
    reply,
    codes: options.codes ?? [],
    changes: options.changes ?? false,
    retry: options.retry ?? true,
  }
}
