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
 * Kinds of pending work, most urgent first. `undelivered` orders were paid at least ten minutes ago. `refundsWaiting`
 * are refunds that the provider does not make automatically. `draftsRefused` are drafts whose scheduled publication
 * failed.
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

/** Action of a row. `open` means that no action helps and the order can only be read. */
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
  /** Time since which the work has been waiting. */
  since: timestampSchema,
  /** Deadline for sending evidence for a dispute, if the payment company reports one. */
  respondBy: v.nullable(timestampSchema),
  /** Time by which the law requires a refund after a withdrawal; null if no law does. */
  refundBy: v.nullable(timestampSchema),
  brand: v.nullable(v.string()),
  /** Order of the row; null for drafts and for reports about unknown orders. */
  order: v.nullable(orderRowSchema),
  /** Reported billing number, even of an unknown order; empty for drafts. */
  billingNo: v.string(),
  /** Catalogue draft of the row; null for other rows. */
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
  /** `payment:<account>` for a payment account or `game:<service>` for a game. */
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
   * Number of affected orders, at most 500: orders of the last day without a payment, or paid orders that could not be
   * delivered.
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
    /** Offered payment methods without an account that accepts their payments. */
    uncovered: v.array(v.object({ brand: v.string(), text: v.string() })),
    /** All kinds of pending work, even empty ones. Each has at most 20 items, oldest first; items with a deadline by deadline. */
    waiting: v.array(
      v.object({
        kind: v.picklist(pendingWorkKinds),
        count: integerSchema,
        isLowerBound: booleanSchema,
        items: v.array(waitingItem),
      }),
    ),
    /** Today's paid and delivered orders, and the median seconds from payment to delivery. */
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
    /** Start of today and of the same weekday last week. */
    today: timestampSchema,
    before: timestampSchema,
    /** Amounts by hour. Future hours of today are 0. */
    hours: v.object({ today: v.array(decimalSchema), before: v.array(decimalSchema) }),
    /** Total of today, and of last week's day up to the same time. */
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
    /** Payment methods of the last hour with the numbers of ended and of paid orders. */
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
