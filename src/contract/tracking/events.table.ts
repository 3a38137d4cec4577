import * as v from 'valibot'
import { loginMethods } from '../entities/login-config.ts'
import { count, flag, id } from '../fields.ts'

/**
 * What the store tells of its visitors: a name, the brand's way of calling it, when, and which facts go along - never who somebody is.
 * Read by `tracked-event.ts`, for the store that tells and for the gateway that keeps. To add one: a row here, in the range of its part
 * of the store, and a call of `track` where it happens. A field that is not named here goes nowhere.
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
  /** The page has been drawn, for the first time in this visit. */
  visit: { id: 'WEBPAY-201', fields: { layout: v.picklist(['new', 'old']), installed: flag, in_app: id } },
  /** The goods of a game are there to be chosen from. */
  goods_shown: { id: 'WEBPAY-202', fields: game },
  login_opened: { id: 'WEBPAY-203', fields: {} },
  /** Somebody has logged in here, not through a link. */
  manual_login: { id: 'WEBPAY-204', fields: { method: v.picklist(loginMethods) } },
  recharge_opened: { id: 'WEBPAY-210', fields: { ...game, product_id: id } },
  way_chosen: { id: 'WEBPAY-211', fields: bought },
  buy_pressed: { id: 'WEBPAY-212', fields: bought },
  /** The gateway has given a billing number. */
  start_answered: { id: 'WEBPAY-213', fields: bought },
  start_failed: { id: 'WEBPAY-214', fields: { code: count } },
  illegal_coupon: { id: 'WEBPAY-215', fields: {} },
  /** No host of the gateway has answered this call. It is told when one can be reached again. */
  unreachable: { id: 'WEBPAY-216', fields: { path: v.pipe(v.string(), v.regex(/^\/[\w./-]{1,80}$/)) } },
  /** The pay event. */
  paid: { id: 'WEBPAY-220', fields: bought, pays: true },
  payment_failed: { id: 'WEBPAY-221', fields: bought },
} as const satisfies Record<string, TrackedRow>

interface TrackedRow {
  readonly id: `WEBPAY-2${'0' | '1' | '2'}${number}`
  readonly fields: Record<string, v.GenericSchema<string | number | boolean, string | number | boolean>>
  /** It goes to the path and under the number of pay events. */
  readonly pays?: true
}

export type TrackedName = keyof typeof trackedEvents
type Fields<Name extends TrackedName> = (typeof trackedEvents)[Name]['fields']
/** Facts that are not known are left out. */
export type TrackedData<Name extends TrackedName> = {
  readonly [Field in keyof Fields<Name>]?: Fields<Name>[Field] extends v.GenericSchema<infer Value> ? Value : never
}
export type AnyTracked = {
  [Name in TrackedName]: { readonly name: Name; readonly data: TrackedData<Name> }
}[TrackedName]

/** Its number at every brand. */
export const payEventId = 18

/** Under which number an event travels: pay events have their own, all others the brand's. */
export const eventIdOf = (name: TrackedName, brandEventId: number): number =>
  'pays' in trackedEvents[name] ? payEventId : brandEventId
