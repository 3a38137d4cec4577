import * as v from 'valibot'
import type { AnySchema } from '../../src/contract/call.ts'
import type { Right } from './rights.table.ts'

/** Required permission. `anyone` needs no session, and `staff` is any signed-in person. */
export type Access = 'anyone' | 'staff' | Right

/** Value of `reply` for calls that return a file instead of JSON. */
export const fileReplyKind = 'file'
/** Value of `reply` for calls that return server-sent events. */
export const streamReplyKind = 'stream'

type CallReply = AnySchema | typeof fileReplyKind | typeof streamReplyKind

/** Office API call, shared by the office app and the gateway. Request and response fields are in camel case. */
export interface OfficeCall<
  Request extends AnySchema = AnySchema,
  Reply extends CallReply = CallReply,
  Writes extends boolean = boolean,
  CrossesBrands extends boolean = boolean,
> {
  /** HTTP method. POST calls need the session token in a header. */
  readonly method: 'GET' | 'POST'
  readonly path: `/office/api/${string}`
  readonly right: Access
  /**
   * True if the call changes data. Its request contains a `requestId` as idempotency key, and one transaction contains
   * the change and its log entry.
   */
  readonly writes: Writes
  /**
   * True if the call concerns several brands, whose data may be in different databases. Its handler queries each
   * database.
   */
  readonly crossesBrands: CrossesBrands
  /** True if each call leaves a log entry, as all changes and exports do. */
  readonly isLogged: boolean
  /**
   * True if the call must fail when a database does not respond, because a partial result would mislead. If false, the
   * response names those databases.
   */
  readonly needsAll: boolean
  /** Milliseconds to wait for slow databases if the call concerns several brands. */
  readonly patienceMs: number
  /**
   * True for calls that count towards a person's limit for all brands together. They run one after another for each
   * person.
   */
  readonly hasPersonalLimit: boolean
  /** True if the identity must have been confirmed recently. Otherwise the call fails with `confirmationNeeded`. */
  readonly needsConfirmation: boolean
  /** True if the call uses the read replica, whose data may lag by a few seconds. */
  readonly readsReplica: boolean
  /** Secret response fields. They are not stored, so the response to a repeated request has empty values. */
  readonly secretFields: readonly string[]
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
  /** Defaults to true for POST. Set it to false for calls about the user's own session. */
  writes?: Writes
  /** Set this for calls about several brands. All other calls concern the brand, order or player in the request. */
  crossesBrands?: CrossesBrands
  /** Set this for calls that only read but still leave a log entry. Changes always leave one. */
  isLogged?: boolean
  needsAll?: boolean
  /** Defaults to 5 s. */
  patienceMs?: number
  hasPersonalLimit?: boolean
  needsConfirmation?: boolean
  readsReplica?: boolean
  secretFields?: readonly string[]
  /** Maximum request size in bytes, for calls whose request contains a file. */
  maxBytes?: number
  request: Request
  reply: Reply
}

export const defaultMaxRequestBytes = 262_144

/** Longest allowed `patienceMs`. The gateway closes a connection on which it has sent nothing for 60 s. */
export const maxDatabaseTimeoutMs = 55_000

/** Defines an office call. The annotation lets the bundler drop unused calls. */
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
  needsAll = false,
  patienceMs = 5000,
  hasPersonalLimit = false,
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
  needsAll,
  patienceMs,
  hasPersonalLimit,
  needsConfirmation,
  readsReplica,
  secretFields,
  maxBytes,
})

/** Session token header. It prevents cross-site request forgery, because pages of other origins cannot set it. */
export const tokenHeader = 'x-office-token'

/** Response header with the comma-separated names of the tenants whose databases did not respond. */
export const unreachableTenantsHeader = 'x-office-silent-tenants'

/**
 * Returns the URL of a GET call. The request is a single JSON parameter, so that both sides can use the same schema.
 */
export const buildCallUrl = ({ path }: OfficeCall, request: unknown): string =>
  `${path}?request=${encodeURIComponent(JSON.stringify(request))}`

/** Fields that every change request contains. */
export const writeCallFields = {
  /** Idempotency key. A repeated request returns the first response. */
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
}

/** Brand key. The request is rejected if the user lacks the call's permission in the brand. */
export const brandKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))

export const noteSchema = v.pipe(v.string(), v.trim(), v.maxLength(1000))

/** Unix time in seconds. */
export const unixTimeSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
