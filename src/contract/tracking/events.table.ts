import * as v from 'valibot'
import { loginMethods } from '../entities/login-config.ts'
import { count, flag, id } from '../fields.ts'

/**
 * Analytics events with their ids and allowed fields. Other fields are dropped, and no field identifies a person. To
 * add an event: add a row here, in the id range of its part of the store, and call `track`.
 */
const game = { client_id: id }
const bought = {
  ...game,
  product_id: id,
  payway_id: count,
  channel_id: count,
  region: v.pipe(v.string(), v.regex(/^[A-Za-z]{2,8}$/)),
}

export const trackedEvents = {
  /** First page view of a visit. */
  visit: { id: 'WEBPAY-201', fields: { layout: v.picklist(['new', 'old']), installed: flag, in_app: id } },
  goods_shown: { id: 'WEBPAY-202', fields: game },
  login_opened: { id: 'WEBPAY-203', fields: {} },
  /** The player logged in manually instead of through a link. */
  manual_login: { id: 'WEBPAY-204', fields: { method: v.picklist(loginMethods) } },
  recharge_opened: { id: 'WEBPAY-210', fields: { ...game, product_id: id } },
  way_chosen: { id: 'WEBPAY-211', fields: bought },
  buy_pressed: { id: 'WEBPAY-212', fields: bought },
  /** The gateway returned a billing number. */
  start_answered: { id: 'WEBPAY-213', fields: bought },
  start_failed: { id: 'WEBPAY-214', fields: { code: count } },
  illegal_coupon: { id: 'WEBPAY-215', fields: {} },
  /** No gateway host was reachable. The event is sent after the connection is restored. */
  unreachable: { id: 'WEBPAY-216', fields: { path: v.pipe(v.string(), v.regex(/^\/[\w./-]{1,80}$/)) } },
  paid: { id: 'WEBPAY-220', fields: bought, pays: true },
  payment_failed: { id: 'WEBPAY-221', fields: bought },
} as const satisfies Record<string, TrackedRow>

interface TrackedRow {
  readonly id: `WEBPAY-2${'0' | '1' | '2'}${number}`
  readonly fields: Record<string, v.GenericSchema<string | number | boolean, string | number | boolean>>
  /** Sent to the endpoint for pay events, with the fixed pay event id. */
  readonly pays?: true
}

export type TrackedName = keyof typeof trackedEvents
type Fields<Name extends TrackedName> = (typeof trackedEvents)[Name]['fields']
/** Data of an event; unknown values are omitted. */
export type TrackedData<Name extends TrackedName> = {
  readonly [Field in keyof Fields<Name>]?: Fields<Name>[Field] extends v.GenericSchema<infer Value> ? Value : never
}
export type AnyTrackedEvent = {
  [Name in TrackedName]: { readonly name: Name; readonly data: TrackedData<Name> }
}[TrackedName]

/** Event id of payments, the same for all brands. */
export const payEventId = 18

/** Returns the event id: fixed for pay events, otherwise the brand's. */
export const getEventId = (name: TrackedName, brandEventId: number): number =>
  'pays' in trackedEvents[name] ? payEventId : brandEventId
