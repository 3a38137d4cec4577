import * as v from 'valibot'
import { loginMethods } from '../entities/login-config.ts'
import { integerSchema, booleanSchema, idSchema } from '../fields.ts'

/**
 * Analytics events with their ids and allowed fields. No field identifies a person. To add an event, add a row here in
 * the id range of its part of the store, and call `trackEvent`.
 */

const gameFields = { client_id: idSchema }
const purchaseFields = {
  ...gameFields,
  product_id: idSchema,
  payway_id: integerSchema,
  channel_id: integerSchema,
  region: v.pipe(v.string(), v.regex(/^[A-Za-z]{2,8}$/)),
}

export const trackedEventDefinitions = {
  /** First page view of a visit. */
  visit: {
    id: 'WEBPAY-201',
    fields: { layout: v.picklist(['new', 'old']), installed: booleanSchema, in_app: idSchema },
  },
  goods_shown: { id: 'WEBPAY-202', fields: gameFields },
  login_opened: { id: 'WEBPAY-203', fields: {} },
  /** The player logged in manually, not through a link. */
  manual_login: { id: 'WEBPAY-204', fields: { method: v.picklist(loginMethods) } },
  recharge_opened: { id: 'WEBPAY-210', fields: { ...gameFields, product_id: idSchema } },
  way_chosen: { id: 'WEBPAY-211', fields: purchaseFields },
  buy_pressed: { id: 'WEBPAY-212', fields: purchaseFields },
  /** The gateway responded to a start request with a billing number. */
  start_answered: { id: 'WEBPAY-213', fields: purchaseFields },
  start_failed: { id: 'WEBPAY-214', fields: { code: integerSchema } },
  illegal_coupon: { id: 'WEBPAY-215', fields: {} },
  /** No gateway host was reachable. Sent after the connection is restored. */
  unreachable: { id: 'WEBPAY-216', fields: { path: v.pipe(v.string(), v.regex(/^\/[\w./-]{1,80}$/)) } },
  paid: { id: 'WEBPAY-220', fields: purchaseFields, pays: true },
  payment_failed: { id: 'WEBPAY-221', fields: purchaseFields },
} as const satisfies Record<string, TrackedEventRow>

interface TrackedEventRow {
  readonly id: `WEBPAY-2${'0' | '1' | '2'}${number}`
  readonly fields: Record<string, v.GenericSchema<string | number | boolean, string | number | boolean>>
  /** True for events of the payment, which have their own endpoint and event id. */
  readonly pays?: true
}

export type TrackedEventName = keyof typeof trackedEventDefinitions
type TrackedEventFields<Name extends TrackedEventName> = (typeof trackedEventDefinitions)[Name]['fields']
/** Event data. Unknown values are omitted. */
export type TrackedEventData<Name extends TrackedEventName> = {
  readonly [Field in keyof TrackedEventFields<Name>]?: TrackedEventFields<Name>[Field] extends v.GenericSchema<
    infer Value
  >
    ? Value
    : never
}
export type AnyTrackedEvent = {
  [Name in TrackedEventName]: { readonly name: Name; readonly data: TrackedEventData<Name> }
}[TrackedEventName]

/** Id of all payment events, the same for all brands. */
export const payEventId = 18

/** Returns the id under which an event is reported: a fixed one for payment events, otherwise the brand's. */
export const getTrackedEventId = (name: TrackedEventName, brandEventId: number): number =>
  'pays' in trackedEventDefinitions[name] ? payEventId : brandEventId
