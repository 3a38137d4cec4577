import * as v from 'valibot'
import { salesAreas } from '../../../src/contract/domain.table.ts'
import {
  billingNoSchema,
  integerSchema,
  currencySchema,
  decimalSchema,
  booleanSchema,
  idSchema,
  timestampSchema,
  textSchema,
} from '../../../src/contract/fields.ts'
import { brandKeySchema, defineOfficeCall, fileReplyKind, streamReplyKind } from '../call.ts'
import { orderDetailSchema, orderRowSchema } from '../entities/order.ts'
import { isoDaySchema, languageSchema, timeZoneSchema } from '../fields.ts'
import { orderFlagNames, goodsStates, moneyStates } from '../order-states.table.ts'

/** Criteria that restrict the list. The page's URL and the export have the same fields. */
const orderFilter = {
  /** Text of the search field. */
  search: v.optional(v.pipe(v.string(), v.maxLength(8000))),
  brands: v.optional(v.array(brandKeySchema)),
  /** Client ids of games. */
  games: v.optional(v.array(idSchema)),
  areas: v.optional(v.array(v.picklist(salesAreas))),
  /** Channels, `<payway>_<channel>`. */
  channels: v.optional(v.array(idSchema)),
  money: v.optional(v.array(v.picklist(moneyStates))),
  goods: v.optional(v.array(v.picklist(goodsStates))),
  /** Flags. `any` selects every flagged order that is not marked as handled. */
  flags: v.optional(v.array(v.picklist(['any', ...orderFlagNames]))),
  /** First and last day of the range, both included. */
  from: v.optional(isoDaySchema),
  to: v.optional(isoDaySchema),
  zone: v.optional(timeZoneSchema, 'UTC'),
  language: v.optional(languageSchema, 'en'),
}

/** Range of creation times. */
const timeRange = v.object({ from: timestampSchema, to: timestampSchema })

/**
 * Interpretation of the search text. A text may have several readings; the list contains the orders that match any of
 * them. `name`: the name of a character or an account. Only people who may see players' names can search for the
 * beginning of a character's name. `id`: the id of a character or an account. `reference`: the number of a payment, refund, dispute or replenish link.
 */
const reading = v.variant('kind', [
  v.object({ kind: v.picklist(['billingNo', 'supportCode', 'reference', 'name', 'id']), value: textSchema }),
  v.object({ kind: v.literal('receipt'), valid: booleanSchema, billingNo: v.nullable(textSchema) }),
  v.object({
    kind: v.literal('amount'),
    amount: decimalSchema,
    currency: v.nullable(currencySchema),
    time: v.nullable(timeRange),
  }),
  v.object({ kind: v.literal('time'), time: timeRange }),
])

export const findOrders = defineOfficeCall({
  method: 'GET',
  path: '/office/api/orders',
  right: 'readOrders',
  crossesBrands: true,
  request: v.object({
    ...orderFilter,
    /** Value of `next` or `previous` in an earlier response. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  reply: v.object({
    /** Orders of the page, newest first, at most 50. */
    orders: v.array(orderRowSchema),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    readings: v.array(reading),
  }),
})

/** Counts the orders that match a filter. To stay fast, counting stops at 10,000. */
export const countOrders = defineOfficeCall({
  method: 'GET',
  path: '/office/api/orders/count',
  right: 'readOrders',
  crossesBrands: true,
  request: v.object(orderFilter),
  reply: v.object({ count: integerSchema, isLowerBound: booleanSchema }),
})

export const getOrder = defineOfficeCall({
  method: 'GET',
  path: '/office/api/order',
  right: 'readOrders',
  request: v.object({ billingNo: billingNoSchema, language: v.optional(languageSchema, 'en') }),
  reply: orderDetailSchema,
})

/** Event of `watchOrder`, sent at the start and after each change. */
export const orderEventSchema = v.object({
  /** Version of the order, as in `getOrder`. */
  version: v.string(),
  /** Names of the other people who have the order open. */
  others: v.array(v.string()),
})

/**
 * Streams events while the person has the order open, and shows the person to the others who do. Ends with the session.
 * If a gateway already sends too many streams, the call fails with `tooManyRequests`.
 */
export const streamOrderEvents = defineOfficeCall({
  method: 'GET',
  path: '/office/api/order/watch',
  right: 'readOrders',
  request: v.object({ billingNo: billingNoSchema }),
  reply: streamReplyKind,
})

/** Returns the values that the filter chips offer: games, areas and channels of the brands that the person may see. */
export const getOrderFilters = defineOfficeCall({
  method: 'GET',
  path: '/office/api/orders/filters',
  right: 'readOrders',
  crossesBrands: true,
  request: v.object({ language: v.optional(languageSchema, 'en') }),
  reply: v.object({
    games: v.array(v.object({ brand: v.string(), clientId: v.string(), name: v.string(), area: v.string() })),
    channels: v.array(v.object({ channel: v.string(), name: v.string() })),
  }),
})

/**
 * Streams every order that matches the filter. Player names are masked, as in the list. The log entry has the filter and
 * the number of orders.
 */
export const exportOrders = defineOfficeCall({
  method: 'GET',
  path: '/office/api/orders/export',
  right: 'exportOrders',
  crossesBrands: true,
  isLogged: true,
  readsReplica: true,
  request: v.object({ ...orderFilter, format: v.picklist(['csv', 'jsonl']) }),
  reply: fileReplyKind,
})

/**
 * Returns a signed receipt for a paid order in the player's language, for a player who has lost theirs. Player names
 * are masked unless they are currently revealed to this person.
 */
export const getOrderReceipt = defineOfficeCall({
  method: 'GET',
  path: '/office/api/order/receipt',
  right: 'changeOrders',
  isLogged: true,
  request: v.object({ billingNo: billingNoSchema }),
  reply: fileReplyKind,
})

/**
 * Returns one HTML file with everything that is recorded about a paid order, for use as evidence in a payment dispute.
 * Player names in the file are always masked.
 */
export const getOrderEvidence = defineOfficeCall({
  method: 'GET',
  path: '/office/api/order/evidence',
  right: 'createEvidence',
  isLogged: true,
  request: v.object({ billingNo: billingNoSchema, language: v.optional(languageSchema, 'en') }),
  reply: fileReplyKind,
})

export const officeOrdersApiCalls = {
  findOrders,
  countOrders,
  getOrder,
  watchOrder: streamOrderEvents,
  getOrderFilters,
  exportOrders,
  getOrderReceipt,
  getOrderEvidence,
}
