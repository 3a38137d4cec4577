import type * as v from 'valibot'
import type { FailureCode } from './codes.table.ts'

export type AnySchema = v.GenericSchema<any, any>

/** Definition of an API call, shared by the store, the gateway and the OpenAPI document. */
export interface ApiCall<Request extends AnySchema = AnySchema, Reply extends AnySchema = AnySchema> {
  readonly method: 'GET' | 'POST'
  /**
   * HTTP method that earlier builds used for this call. The gateway still accepts it, because store pages stay open for
   * weeks.
   */
  readonly formerMethod?: 'GET'
  readonly path: `/${string}`
  readonly summary: string
  readonly request: Request
  readonly reply: Reply
  /** Error codes of this call, in addition to the codes that every call may return. */
  readonly codes: readonly FailureCode[]
  /**
   * True if the call changes data. Such a call is never cached or prefetched, and may be repeated only with the same
   * `request_id`.
   */
  readonly changes: boolean
  /** True if the store may retry the API call after a network failure. */
  readonly retry: boolean
}

export type CallRequest<C extends ApiCall> = v.InferInput<C['request']>
/** Response data in the store's format, with camel-case names. */
export type CallReply<C extends ApiCall> = v.InferOutput<C['reply']>
/** Response data in the wire format, with snake-case names. */
export type WireCallReply<C extends ApiCall> = v.InferInput<C['reply']>

interface ApiCallOptions {
  codes?: readonly FailureCode[]
  changes?: true
  retry?: false
  method?: 'POST'
  formerMethod?: 'GET'
}

/** Defines an API call, by default a retryable GET. The annotation lets the bundler drop unused calls. */
/* @__NO_SIDE_EFFECTS__ */
export function defineApiCall<const Path extends `/${string}`, Request extends AnySchema, Reply extends AnySchema>(
  path: Path,
  summary: string,
  request: Request,
  reply: Reply,
  options: ApiCallOptions = {},
): ApiCall<Request, Reply> & { readonly path: Path } {
  return {
    method: options.method ?? 'GET',
    ...(options.formerMethod === undefined ? {} : { formerMethod: options.formerMethod }),
    path,
    summary,
    request,
    reply,
    codes: options.codes ?? [],
    changes: options.changes ?? false,
    retry: options.retry ?? true,
  }
}
