import * as v from 'valibot'
import {
  integerSchema,
  currencySchema,
  decimalSchema,
  booleanSchema,
  timestampSchema,
} from '../../../src/contract/fields.ts'
import { brandKeySchema, defineOfficeCall } from '../call.ts'
import { publicationRefusalReasons } from '../catalogue-files.table.ts'
import { orderRowSchema } from '../entities/order.ts'
import { languageSchema, timeZoneSchema } from '../fields.ts'
import { orderActionReasons, quarantineReasons } from '../reasons.table.ts'

/**
 * Kinds of pending work, most urgent first. `undelivered`: orders that were paid at least ten minutes ago.
 * `refundsWaiting`: refunds that the payment company does not make automatically. `draftsRefused`: drafts whose
 * scheduled publication failed.
 */
export const pendingWorkKinds = [
  'undelivered',
  'refundApprovals',
  'giftApprovals',
  'draftApprovals',
  'refundsWaiting',
  'guardianRequests',
  'draftsRefused',
  'disputes',
  'flagged',
  'quarantined',
  'paymentsUnanswered',
] as const

/** Action that a row offers. `open` means that nothing can be done except reading the order. */
export const pendingWorkActions = [
  'deliverAgain',
  'decideRefund',
  'decideApology',
  'decideDraft',
  'resendRefund',
  'markSeen',
  'open',
] as const

const waitingItem = v.object({
  /** Time at which the work started to wait. */
  since: timestampSchema,
  /** Deadline for sending evidence for a dispute, if the payment company reports one. */
  respondBy: v.nullable(timestampSchema),
  /**
   * Last day, in the country of the law, on which a refund after a withdrawal is in time, and the end of that day; null
   * if no law sets a deadline.
   */
  refundBy: v.nullable(v.object({ lastDay: v.string(), until: timestampSchema })),
  brand: v.nullable(v.string()),
  /** Order that the row is about; null for drafts, and for reports about an order that does not exist. */
  order: v.nullable(orderRowSchema),
  /** Billing number in the report, even if there is no such order; empty for drafts. */
  billingNo: v.string(),
  /** Catalogue draft that the row is about; null for all other rows. */
  draft: v.nullable(
    v.object({ id: v.string(), name: v.string(), refusal: v.nullable(v.picklist(publicationRefusalReasons)) }),
  ),
  /** Reason for a refund or gift that is waiting for approval. */
  reason: v.nullable(v.picklist([...orderActionReasons.refundOrder, ...orderActionReasons.giveApology])),
  /** Reason why a payment report is quarantined. */
  quarantine: v.nullable(v.picklist(quarantineReasons)),
  /** Person who requested the refund, gift or publication. */
  staff: v.nullable(v.string()),
  /** Error, note or status that explains the row. */
  text: v.nullable(v.string()),
  amount: v.nullable(decimalSchema),
  currency: v.nullable(currencySchema),
  action: v.picklist(pendingWorkActions),
  /** True if the user's role allows the action. */
  mayAct: booleanSchema,
  approvalId: v.nullable(v.string()),
})

const failingCompany = v.object({
  /** `payment:<account>` for a payment account, `game:<service>` for a game. */
  id: v.string(),
  kind: v.picklist(['payment', 'game']),
  name: v.string(),
  /** Time of the first failure since the last success. */
  failingSince: timestampSchema,
  lastSuccessAt: v.nullable(timestampSchema),
  failures: integerSchema,
  /** Error name of the last failure, such as `TimeoutError`. */
  lastError: v.nullable(v.string()),
  /**
   * Number of orders that are affected, at most 500: orders of the last day without a payment, or paid orders that
   * could not be delivered.
   */
  orders: integerSchema,
})

export const getTodayDashboard = defineOfficeCall({
  method: 'GET',
  path: '/office/api/today',
  right: 'readOrders',
  crossesBrands: true,
  request: v.object({
    brand: v.optional(brandKeySchema),
    zone: v.optional(timeZoneSchema, 'UTC'),
    language: v.optional(languageSchema, 'en'),
  }),
  reply: v.object({
    checkedAt: timestampSchema,
    /** Failing payment accounts and games. Those that have failed longest come first. */
    companies: v.array(failingCompany),
    /** Payment methods that the store offers although no account accepts their payments. */
    uncovered: v.array(v.object({ brand: v.string(), text: v.string() })),
    /**
     * Every kind of pending work, even if there is none. Each has at most 20 items, oldest first; items that have a
     * deadline are sorted by it.
     */
    waiting: v.array(
      v.object({
        kind: v.picklist(pendingWorkKinds),
        count: integerSchema,
        isLowerBound: booleanSchema,
        items: v.array(waitingItem),
      }),
    ),
    /** Number of orders paid and delivered today, and the median number of seconds from payment to delivery. */
    orders: v.object({ paid: integerSchema, delivered: integerSchema, medianSeconds: v.nullable(integerSchema) }),
  }),
})

/** Returns sales by hour, today and on the same weekday last week, in US dollars at the shop's fixed rates. */
export const getSalesToday = defineOfficeCall({
  method: 'GET',
  path: '/office/api/today/sales',
  right: 'readOrders',
  crossesBrands: true,
  request: v.object({
    brand: v.optional(brandKeySchema),
    zone: v.optional(timeZoneSchema, 'UTC'),
    language: v.optional(languageSchema, 'en'),
  }),
  reply: v.object({
    /** Unix time at which today started. `before` is the start of the same weekday last week. */
    today: timestampSchema,
    before: timestampSchema,
    /** Amounts by hour. Future hours of today are 0. */
    hours: v.object({ today: v.array(decimalSchema), before: v.array(decimalSchema) }),
    /** Totals for today so far, and for the same weekday last week up to the same time of day. */
    total: v.object({ today: decimalSchema, before: decimalSchema }),
    brands: v.array(
      v.object({
        brand: v.string(),
        today: decimalSchema,
        before: decimalSchema,
        hours: v.object({ today: v.array(decimalSchema), before: v.array(decimalSchema) }),
        /** Brand's sales today by currency. */
        currencies: v.array(v.object({ currency: currencySchema, amount: decimalSchema, orders: integerSchema })),
      }),
    ),
    /** Payment methods used in the last hour, with their numbers of ended and paid orders. */
    methods: v.array(
      v.object({
        channel: v.string(),
        name: v.string(),
        tried: integerSchema,
        paid: integerSchema,
        previousTried: integerSchema,
        previousPaid: integerSchema,
      }),
    ),
  }),
})

export const officeTodayApiCalls = { getToday: getTodayDashboard, getSalesToday }
