import * as v from 'valibot'
import { declineReasons } from '../../../src/contract/declines.table.ts'
import { disputeStates } from '../payment-adapter.ts'
import { refundStates } from '../refund.ts'
import { givenAmount, isOneAmount, notOneAmount, withMinorAmount } from './amounts.ts'

/** What may be written down: bounded, and without anything that a database refuses. */
export const word = v.pipe(v.string(), v.regex(/^[\w.:@+/=-]{1,128}$/))

const base = {
  eventId: word,
  billingNo: word,
  providerRef: word,
  ...givenAmount,
  currency: word,
  occurredAt: v.pipe(v.number(), v.safeInteger()),
}
/** A status that is not known is kept: an operator looks at it. */
const standing = { ...base, status: word, merchant: word, decline: v.optional(v.picklist(declineReasons)) }

/** How a payment stands, in an answer. */
export const paymentStanding = v.pipe(
  v.object(standing),
  v.check((one) => isOneAmount(one), notOneAmount),
  v.transform((one) => withMinorAmount(one)),
)
export type NoticeStanding = v.InferOutput<typeof paymentStanding>

/**
 * What a payment service tells by itself, by `about`; a message without it is about a payment. Read by companies/http/notice.ts and by the
 * OpenAPI document. To add an event: a row here, its part of `eventOf` there, its line in payment.md.
 */
export const paymentEvents = {
  payment: v.pipe(
    v.object({ ...standing, about: v.optional(v.literal('payment'), 'payment') }),
    v.check((one) => isOneAmount(one), notOneAmount),
    v.transform((one) => withMinorAmount(one)),
  ),
  refund: v.pipe(
    v.object({
      ...base,
      about: v.literal('refund'),
      refundNo: v.optional(word),
      status: v.picklist(refundStates),
    }),
    v.check((one) => isOneAmount(one), notOneAmount),
    v.transform((one) => withMinorAmount(one)),
  ),
  dispute: v.pipe(
    v.object({ ...base, about: v.literal('dispute'), status: v.picklist(disputeStates) }),
    v.check((one) => isOneAmount(one), notOneAmount),
    v.transform((one) => withMinorAmount(one)),
  ),
}
export type PaymentNotice = {
  [About in keyof typeof paymentEvents]: v.InferOutput<(typeof paymentEvents)[About]>
}[keyof typeof paymentEvents]

const anyEvent = v.union(Object.values(paymentEvents))
/** For the OpenAPI document. */
export const paymentNotice = v.union([anyEvent, v.object({ events: v.array(anyEvent) })])
export const paymentNoticeReply = v.object({})
