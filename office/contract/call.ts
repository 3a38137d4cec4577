import * as v from 'valibot'
import type { AnySchema } from '../../src/contract/call.ts'
import type { Right } from './rights.table.ts'

/** `anyone`: no session needed. `staff`: any signed-in person. Otherwise the right that the person needs. */
export type Access = 'anyone' | 'staff' | Right

/** Reply of a call that sends a file instead of JSON. */
export const fileReply = 'file'

/** Definition of an office call, shared by the office app and the gateway. Field names are camel-case on the wire. */
export interface OfficeCall<
  Request extends AnySchema = AnySchema,
  Reply extends AnySchema | typeof fileReply = AnySchema | typeof fileReply,
  Writes extends boolean = boolean,
> {
  /** GET only reads. POST may write, and needs the session's header token. */
  readonly method: 'GET' | 'POST'
  readonly path: `/office/api/${string}`
  readonly right: Access
  /**
   * The call writes data: its request has a `requestId`, it runs in one transaction with its log entry, and the same
   * `requestId` never acts twice.
   */
  readonly writes: Writes
  /** The person must have confirmed their identity recently. Otherwise the call fails with `confirmationNeeded`. */
  readonly needsConfirmation: boolean
  /** Fields of the reply that are secret: a repeated request gets them empty because they are not stored. */
  readonly secretFields: readonly string[]
  readonly request: Request
  readonly reply: Reply
}

export type OfficeRequestOf<C extends OfficeCall> = v.InferInput<C['request']>
export type OfficeReplyOf<C extends OfficeCall> = C['reply'] extends AnySchema ? v.InferOutput<C['reply']> : never

interface CallOptions<Request extends AnySchema, Reply extends AnySchema | typeof fileReply, Method, Writes> {
  method: Method
  path: `/office/api/${string}`
  right: Access
  /** Defaults to true for POST. Set it to false for calls about the person's own session. */
  writes?: Writes
  needsConfirmation?: boolean
  secretFields?: readonly string[]
  request: Request
  reply: Reply
}

/** Defines an office call. The annotation lets the bundler drop unused calls. */
/* @__NO_SIDE_EFFECTS__ */
export const defineOfficeCall = <
  Request extends AnySchema,
  Reply extends AnySchema | typeof fileReply,
  const Method extends 'GET' | 'POST',
  const Writes extends boolean = Method extends 'POST' ? true : false,
>({
  writes,
  needsConfirmation = false,
  secretFields = [],
  ...call
}: CallOptions<Request, Reply, Method, Writes>): OfficeCall<Request, Reply, Writes> => ({
  ...call,
  writes: writes ?? ((call.method === 'POST') as Writes),
  needsConfirmation,
  secretFields,
})

/** Header with the session's token. Other origins cannot set it, so they cannot call POST. */
export const tokenHeader = 'x-office-token'

/** Returns the URL of a GET call. The request is one JSON value, so that one schema describes it on both sides. */
export const buildCallUrl = ({ path }: OfficeCall, request: unknown): string =>
  `${path}?request=${encodeURIComponent(JSON.stringify(request))}`

/** Fields that every writing call has. */
export const writeFields = {
  /** Chosen by the browser for each attempt to write. A repeated request returns the first reply. */
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
}

/** Key of a brand. The request is refused if the person lacks the call's right in this brand. */
export const brandKey = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))

/** Explanation by the person, stored in the log. */
export const note = v.pipe(v.string(), v.trim(), v.maxLength(1000))

/** Unix time in seconds. */
export const unixTime = v.pipe(v.number(), v.integer(), v.minValue(0))
