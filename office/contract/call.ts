import * as v from 'valibot'
import type { AnySchema } from '../../src/contract/call.ts'
import type { Right } from './rights.table.ts'

/**
 * Who may make a call. `anyone`: no session is needed. `staff`: any signed-in person. Otherwise, the right that the
 * person needs.
 */
export type Access = 'anyone' | 'staff' | Right

/** Value of `reply` for a call that sends a file instead of JSON. */
export const fileReplyKind = 'file'
/** Value of `reply` for a call that sends server-sent events for as long as the browser listens. */
export const streamReplyKind = 'stream'

type CallReply = AnySchema | typeof fileReplyKind | typeof streamReplyKind

/**
 * Definition of an office call, shared by the office app and the gateway. Field names are in camel case in requests and
 * responses.
 */
export interface OfficeCall<
  Request extends AnySchema = AnySchema,
  Reply extends CallReply = CallReply,
  Writes extends boolean = boolean,
  CrossesBrands extends boolean = boolean,
> {
  /** HTTP method. GET calls only read; POST calls may write and need the session token in a header. */
  readonly method: 'GET' | 'POST'
  readonly path: `/office/api/${string}`
  readonly right: Access
  /**
   * True if the call writes data. Its request then has a `requestId`, and it runs in one transaction with its log
   * entry. A repeated `requestId` has no effect.
   */
  readonly writes: Writes
  /** True if the call concerns several brands, which may be in different databases. Its handler asks each of them. */
  readonly crossesBrands: CrossesBrands
  /** True if each use leaves a log entry: always if the call writes, and if it hands out data for use elsewhere. */
  readonly isLogged: boolean
  /**
   * True if the person must have confirmed their identity recently. Otherwise, the call fails with
   * `confirmationNeeded`.
   */
  readonly needsConfirmation: boolean
  /** True if the call reads so much that it uses the read replica, whose data may be some seconds old. */
  readonly readsReplica: boolean
  /** Secret fields of the response. They are not stored, so the response to a repeated request contains them empty. */
  readonly secretFields: readonly string[]
  /** Maximum size of the request's body in bytes. */
  readonly maxBytes: number
  readonly request: Request
  readonly reply: Reply
}

export type OfficeRequestOf<C extends OfficeCall> = v.InferInput<C['request']>
export type OfficeReplyOf<C extends OfficeCall> = C['reply'] extends AnySchema ? v.InferOutput<C['reply']> : never

interface CallOptions<Request extends AnySchema, Reply extends CallReply, Method, Writes, CrossesBrands> {
  method: Method
  path: `/office/api/${string}`
  right: Access
  /** Defaults to true for POST. Set it to false for calls about the person's own session. */
  writes?: Writes
  /**
   * Set it for calls about several brands. Other calls concern the brand, order or player that the request names, or the
   * staff if it names none.
   */
  crossesBrands?: CrossesBrands
  /** Set it to true for reads that leave a log entry. Writes always do. */
  isLogged?: boolean
  needsConfirmation?: boolean
  readsReplica?: boolean
  secretFields?: readonly string[]
  /** Set it for requests that contain a file. */
  maxBytes?: number
  request: Request
  reply: Reply
}

/** Maximum size of the request's body in bytes for calls that set none. */
export const defaultMaxRequestBytes = 262_144

/** Defines an office call. The annotation below lets the bundler drop unused calls. */
/* @__NO_SIDE_EFFECTS__ */
export const defineOfficeCall = <
  Request extends AnySchema,
  Reply extends CallReply,
  const Method extends 'GET' | 'POST',
  const Writes extends boolean = Method extends 'POST' ? true : false,
  const CrossesBrands extends boolean = false,
>({
  method,
  writes = (method === 'POST') as Writes,
  crossesBrands = false as CrossesBrands,
  isLogged = writes,
  needsConfirmation = false,
  readsReplica = false,
  secretFields = [],
  maxBytes = defaultMaxRequestBytes,
  ...call
}: CallOptions<Request, Reply, Method, Writes, CrossesBrands>): OfficeCall<Request, Reply, Writes, CrossesBrands> => ({
  ...call,
  method,
  writes,
  crossesBrands,
  isLogged,
  needsConfirmation,
  readsReplica,
  secretFields,
  maxBytes,
})

/** Header with the session token. Pages of other origins cannot set it, so they cannot make POST calls. */
export const tokenHeader = 'x-office-token'

/** Response header with the names of the tenants, separated by commas, whose databases did not respond. */
export const silentTenantsHeader = 'x-office-silent-tenants'

/**
 * Returns the URL of a GET call. The request is encoded as one JSON value, so that both sides can use the same schema.
 */
export const buildCallUrl = ({ path }: OfficeCall, request: unknown): string =>
  `${path}?request=${encodeURIComponent(JSON.stringify(request))}`

/** Fields that every writing call has. */
export const writeCallFields = {
  /** Id that the browser chooses for each write. A repeated request returns the first response. */
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
}

/** Key of a brand. The request is rejected if the person lacks the call's right in this brand. */
export const brandKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))

/** Person's explanation, which is stored in the log. */
export const noteSchema = v.pipe(v.string(), v.trim(), v.maxLength(1000))

/** Unix time in seconds. */
export const unixTime = v.pipe(v.number(), v.integer(), v.minValue(0))
