import * as v from 'valibot'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import {
  integerSchema,
  currencySchema,
  decimalSchema,
  booleanSchema,
  timestampSchema,
} from '../../../src/contract/fields.ts'
import { randomItemOddsSchema } from '../../../src/contract/entities/goods.ts'
import {
  guardianRefusals,
  guardianRelations,
  guardianRequestStates,
} from '../../../src/contract/entities/guardian-request.ts'
import { contractWithdrawalOutcomes } from '../../../src/contract/entities/withdrawal.ts'
import { orderFlagNames, goodsStates, moneyStates } from '../order-states.table.ts'
import { orderActionReasons, quarantineReasons, type OfficeAction } from '../reasons.table.ts'

/**
 * Data in office responses. Strings have no maximum length, so that a game's long name does not make a response
 * invalid.
 */

/** Order in a list. Player names are always masked. */
export const orderRowSchema = v.object({
  billingNo: v.string(),
  supportCode: v.string(),
  brand: v.string(),
  game: v.string(),
  area: v.string(),
  character: v.string(),
  server: v.string(),
  goods: v.string(),
  method: v.string(),
  /** Payment channel, as `<payway>_<channel>`. */
  channel: v.string(),
  amount: decimalSchema,
  currency: currencySchema,
  money: v.picklist(moneyStates),
  goodsState: v.picklist(goodsStates),
  flag: v.nullable(v.picklist(orderFlagNames)),
  createdAt: timestampSchema,
  paidAt: v.nullable(timestampSchema),
  deliveredAt: v.nullable(timestampSchema),
})
export type OrderRowView = v.InferOutput<typeof orderRowSchema>

/**
 * Answers to the four questions that support agents ask first. `at` is the time of the latest event on which the answer
 * depends.
 */
const answers = v.object({
  paid: v.object({
    answer: v.picklist(['yes', 'no', 'expired', 'failed']),
    at: v.nullable(timestampSchema),
    /** Why the payment company declined the payment. */
    because: v.nullable(v.string()),
  }),
  sent: v.object({
    answer: v.picklist(['yes', 'no', 'notDue']),
    at: v.nullable(timestampSchema),
    attempts: integerSchema,
    /** Time of the next delivery attempt; null if none is scheduled. */
    nextAt: v.nullable(timestampSchema),
  }),
  /**
   * Whether the game has confirmed the delivery. `noAnswer`: the order was sent but not confirmed. `problem` is the
   * game's last error, and `because` its reason for refusing.
   */
  confirmed: v.object({
    answer: v.picklist(['yes', 'noAnswer', 'refused', 'parked', 'notDue']),
    at: v.nullable(timestampSchema),
    because: v.nullable(v.string()),
    problem: v.nullable(v.string()),
  }),
  moneyBack: v.object({
    answer: v.picklist(['no', 'awaitingApproval', 'requested', 'part', 'whole', 'refused', 'disputed', 'chargedBack']),
    at: v.nullable(timestampSchema),
    /** Amount already refunded or being refunded. */
    amount: decimalSchema,
    /** Amount that can still be refunded. */
    left: decimalSchema,
  }),
})

/** Step of the payment or the delivery. `open`: not reached yet. `problem`: someone has to intervene. */
const trackStep = v.object({
  step: v.picklist([
    'ordered',
    'linked',
    'paid',
    'failed',
    'expired',
    'refundRequested',
    'refunded',
    'disputed',
    'sent',
    'parked',
    'delivered',
    'refused',
    'withdrawn',
    'takenBack',
  ]),
  state: v.picklist(['done', 'current', 'open', 'problem']),
  at: v.nullable(timestampSchema),
})

/**
 * Who or what caused a timeline entry. `clock`: a time limit expired. `staff`: a person, in the office or on the
 * command line.
 */
export const timelineSources = ['player', 'shop', 'company', 'game', 'clock', 'staff'] as const

export const timelineEvents = [
  'created',
  'linked',
  'paid',
  'paidTwice',
  'corrected',
  'failed',
  'expired',
  'sent',
  'delivered',
  'refused',
  'withdrawn',
  'moved',
  'revokeRequested',
  'revoked',
  'notRevoked',
  'companyReported',
  'quarantined',
  'refundRequested',
  'refunded',
  'refundRefused',
  'disputed',
  'disputeWon',
  'disputeLost',
  'parked',
  'staffAction',
] as const

const timelineEntry = v.object({
  /** Time of the entry; null if not stored. */
  at: v.nullable(timestampSchema),
  source: v.picklist(timelineSources),
  event: v.picklist(timelineEvents),
  amount: v.nullable(decimalSchema),
  currency: v.nullable(currencySchema),
  /** Id of the refund, payment, dispute or event, or the trace id of the request that caused the entry. */
  ref: v.nullable(v.string()),
  /** Reason why a payment report is quarantined. */
  quarantine: v.nullable(v.picklist(quarantineReasons)),
  /** Status, problem or note. */
  text: v.nullable(v.string()),
  /** Log entry of the action. Set for actions of staff, and for refunds that a person requested or recorded. */
  log: v.nullable(
    v.object({
      sequence: integerSchema,
      staff: v.string(),
      role: v.string(),
      verb: v.string(),
      reason: v.nullable(v.string()),
      note: v.nullable(v.string()),
      hash: v.string(),
    }),
  ),
})
export type TimelineEntry = v.InferOutput<typeof timelineEntry>

/** Order's id in this or another system. */
const orderNumber = v.object({
  kind: v.picklist([
    'billingNo',
    'supportCode',
    'payment',
    'extraPayment',
    'refund',
    'companyRefund',
    'dispute',
    'replenishLink',
    'payRequest',
    'merchantAccount',
    'delivery',
  ]),
  value: v.string(),
})

const refundView = v.object({
  refundNo: v.string(),
  amount: decimalSchema,
  state: v.picklist(['requested', 'sent', 'refunded', 'refused']),
  /** Cause of the refund, such as `operator` or `dispute`. */
  cause: v.string(),
  /** Note of the person who requested the refund. */
  why: v.nullable(v.string()),
  /** True if the refund is for a second payment of the same order. */
  ofExtraPayment: booleanSchema,
  /** True if a person has to act before the refund can continue. */
  waitsForOperator: booleanSchema,
  requestedAt: timestampSchema,
  endedAt: v.nullable(timestampSchema),
})

const disputeView = v.object({
  ref: v.string(),
  state: v.picklist(['opened', 'won', 'lost']),
  amount: decimalSchema,
  openedAt: timestampSchema,
  endedAt: v.nullable(timestampSchema),
  /** Time until which evidence can be sent, if the payment company reports one. */
  respondBy: v.nullable(timestampSchema),
})

/** Refund above the limit of the person who requested it. Another person has to approve it. */
export const refundApprovalSchema = v.object({
  approvalId: v.string(),
  billingNo: v.string(),
  amount: decimalSchema,
  currency: currencySchema,
  goods: v.picklist(['revoke', 'keep']),
  reason: v.picklist(orderActionReasons.refundOrder),
  note: v.nullable(v.string()),
  askedBy: v.string(),
  askedAt: timestampSchema,
  /** False for the person who requested it, and for roles without the permission. */
  mayDecide: booleanSchema,
})

/** Gift above the limit of the person who requested it. Another person has to approve it. */
const giftApprovalSchema = v.object({
  approvalId: v.string(),
  /** Name of the goods or coupon. */
  gift: v.string(),
  reason: v.picklist(orderActionReasons.giveApology),
  note: v.nullable(v.string()),
  askedBy: v.string(),
  askedAt: timestampSchema,
  mayDecide: booleanSchema,
})

/** Reasons why an action is not available. `right`: the user has no role that allows it. */
export const actionUnavailableReasons = [
  'right',
  'unpaid',
  'nothingLeft',
  'nothingToDeliver',
  'postponed',
  'alreadyParked',
  'noFlag',
  'noGuardianRequest',
  'alreadySeen',
  'noWaitingRefund',
  'awaitsApproval',
  'tooManyMessages',
  'sentToGame',
  'noCharacter',
  'limitedGoods',
  'notDelivered',
  'randomGoods',
  'gift',
  'alreadyRefunded',
  'revokePending',
  'giftAwaits',
  'noWaitingGift',
] as const

const action = v.object({ allowed: booleanSchema, because: v.nullable(v.picklist(actionUnavailableReasons)) })

/** How much the user may refund, in the order's currency. Null means that there is no limit. */
const refundLimit = v.object({
  perRefund: v.nullable(decimalSchema),
  perDay: v.nullable(decimalSchema),
  usedToday: decimalSchema,
  /** Names of the people who can approve larger refunds. */
  approvers: v.array(v.string()),
})

export const orderDetailSchema = v.object({
  ...orderRowSchema.entries,
  /** Version of the order, which differs after every change. Actions have to send it. */
  version: v.string(),
  answers,
  tracks: v.object({ money: v.array(trackStep), goods: v.array(trackStep) }),
  /** Timeline, newest entry first. */
  timeline: v.array(timelineEntry),
  numbers: v.array(orderNumber),
  /** Buyer's account and character. Names are masked unless `unmaskedUntil` is set. */
  buyer: v.object({
    character: v.string(),
    characterId: v.string(),
    server: v.string(),
    account: v.string(),
    accountId: v.string(),
    language: v.string(),
    region: v.string(),
    /** Time zone in which the buyer probably is; null if the order names no country with a single time. */
    timeZone: v.nullable(v.string()),
  }),
  /** Id in the URL of the player's page. */
  player: v.string(),
  /** Time until which names are revealed to the user; null while masked. */
  unmaskedUntil: v.nullable(timestampSchema),
  price: v.object({
    /** Price before the coupon. */
    list: decimalSchema,
    fee: decimalSchema,
    coupon: v.nullable(v.string()),
    points: integerSchema,
  }),
  /** Terms that the buyer saw; null for orders from before terms were stored. */
  terms: v.nullable(
    v.object({
      shownAt: timestampSchema,
      language: v.picklist(supportedLanguages),
      law: v.array(v.string()),
      /** Ids of the legal rules that the brand had turned off at the time of the order. */
      lawOff: v.optional(v.array(v.string())),
      total: decimalSchema,
      currency: currencySchema,
      /** Code of the used coupon. */
      offer: v.optional(v.string()),
      /** Odds of random goods, in the buyer's language. */
      odds: v.optional(randomItemOddsSchema),
      /** Legal statements shown above the Buy button, in the shown wording. */
      statements: v.optional(v.array(v.string())),
      consents: v.array(v.object({ words: v.string(), given: v.boolean() })),
      /** Words of the button that the buyer pressed. */
      button: v.optional(v.string()),
    }),
  ),
  productId: v.string(),
  bonus: v.nullable(v.string()),
  /** Flags that nobody has handled yet, oldest first. */
  openFlags: v.array(v.picklist(orderFlagNames)),
  /** When a person handled the flag that is shown, and their note; null while a flag is unhandled. */
  seen: v.nullable(v.object({ at: timestampSchema, note: v.string(), flag: v.picklist(orderFlagNames) })),
  /** Withdrawal from the contract; null if there is none. The name is masked unless `unmaskedUntil` is set. */
  withdrawal: v.nullable(
    v.object({
      name: v.string(),
      receivedAt: timestampSchema,
      outcome: v.picklist(contractWithdrawalOutcomes),
      /** Whether the confirmation of the purchase reached the buyer, and when; null if no law requires one. */
      confirmation: v.nullable(v.object({ at: v.nullable(timestampSchema) })),
      /** Last day of the withdrawal period and the days left until then, negative if late; null if no law applies. */
      period: v.nullable(v.object({ lastDay: v.string(), daysLeft: v.pipe(v.number(), v.integer()) })),
      /** Deadline of a refund that is still owed; null if it was made, or if no law sets a deadline. */
      refundDue: v.nullable(
        v.object({
          lastDay: v.string(),
          /** End of the last day. */
          until: timestampSchema,
          /** False if the legal deadline may be later, because the public holidays of that year are not known yet. */
          isExact: booleanSchema,
        }),
      ),
    }),
  ),
  /** Guardian's refund request; null if there is none. The contact is masked unless `unmaskedUntil` is set. */
  guardian: v.nullable(
    v.object({
      relation: v.picklist(guardianRelations),
      contact: v.string(),
      story: v.string(),
      receivedAt: timestampSchema,
      state: v.picklist(guardianRequestStates),
      refusal: v.nullable(v.picklist(guardianRefusals)),
    }),
  ),
  refunds: v.array(refundView),
  disputes: v.array(disputeView),
  approvals: v.array(refundApprovalSchema),
  giftApprovals: v.array(giftApprovalSchema),
  refundLimit: v.nullable(refundLimit),
  /** Public link to the order's status page. */
  statusUrl: v.string(),
  actions: v.object(v.entriesFromList(Object.keys(orderActionReasons) as [OfficeAction, ...OfficeAction[]], action)),
})
export type OrderDetail = v.InferOutput<typeof orderDetailSchema>
