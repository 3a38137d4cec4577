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
import { brandKeySchema, defineOfficeCall, fileReplyKind, maxDatabaseTimeoutMs, streamReplyKind } from '../call.ts'
import { orderDetailSchema, orderRowSchema } from '../entities/order.ts'
import { isoDaySchema, languageSchema, timeZoneSchema } from '../fields.ts'
import { orderFlagNames, goodsStates, moneyStates } from '../order-states.table.ts'

/** Filters of the orders list. The page's URL and the export use the same fields. */
const orderFilter = {
  /** Text of the search field. */
  search: v.optional(v.pipe(v.string(), v.maxLength(8000))),
  brands: v.optional(v.array(brandKeySchema)),
  /** Client ids of the selected games. */
  games: v.optional(v.array(idSchema)),
  areas: v.optional(v.array(v.picklist(salesAreas))),
  /** Selected channels, as `<payway>_<channel>`. */
  channels: v.optional(v.array(idSchema)),
  money: v.optional(v.array(v.picklist(moneyStates))),
  goods: v.optional(v.array(v.picklist(goodsStates))),
  /** Order flags. `any` selects orders with a flag that nobody has handled yet. */
  flags: v.optional(v.array(v.picklist(['any', ...orderFlagNames]))),
  /** First and last day of the range, inclusive. */
  from: v.optional(isoDaySchema),
  to: v.optional(isoDaySchema),
  zone: v.optional(timeZoneSchema, 'UTC'),
  language: v.optional(languageSchema, 'en'),
}

/** Time range in which the orders were placed. */
const timeRange = v.object({ from: timestampSchema, to: timestampSchema })

/**
 * What the search text may mean, such as a billing number or the name of a character. The list contains the orders that
 * match any of these meanings. Only users who may see names can search for the beginning of a name.
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
    /** At most 50 orders, newest first. */
    orders: v.array(orderRowSchema),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    readings: v.array(reading),
  }),
})

/** Counts the matching orders, but not beyond 10,000 so that the query stays fast. */
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

/** Event of `watchOrder`. The first one is sent immediately, and another one after each change. */
export const orderEventSchema = v.object({
  /** Order version, as in `getOrder`. */
  version: v.string(),
  /** Names of other people who are viewing the order. */
  others: v.array(v.string()),
})

/**
 * Streams the events of an order until the session ends. Meanwhile, others see that the user is viewing the order.
 * Fails with `tooManyRequests` if the gateway already has too many streams.
 */
export const streamOrderEvents = defineOfficeCall({
  method: 'GET',
  path: '/office/api/order/watch',
  right: 'readOrders',
  request: v.object({ billingNo: billingNoSchema }),
  reply: streamReplyKind,
})

/** Returns the filter options: games, areas and channels of the user's brands. */
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
 * Streams all matching orders as a file with masked player names. The log records the filter and the number of orders.
 */
export const exportOrders = defineOfficeCall({
  method: 'GET',
  path: '/office/api/orders/export',
  right: 'exportOrders',
  crossesBrands: true,
  isLogged: true,
  needsAll: true,
  patienceMs: maxDatabaseTimeoutMs,
  readsReplica: true,
  request: v.object({ ...orderFilter, format: v.picklist(['csv', 'jsonl']) }),
  reply: fileReplyKind,
})

/**
 * Returns the signed receipt of a paid order in the player's language. Player names are masked unless the user has
 * revealed them.
 */
export const getOrderReceipt = defineOfficeCall({
  method: 'GET',
  path: '/office/api/order/receipt',
  right: 'changeOrders',
  isLogged: true,
  request: v.object({ billingNo: billingNoSchema }),
  reply: fileReplyKind,
})

/** Returns an HTML file with all records of a paid order, as evidence in a payment dispute. Player names are masked. */
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
