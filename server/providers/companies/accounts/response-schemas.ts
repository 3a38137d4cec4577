import * as v from 'valibot'
import { dropInSessionSchema, paymentFormSchema } from '../../../../src/contract/entities/pay-entry.ts'
import { paymentDeclineReasons } from '../../../../src/contract/declines.table.ts'
import { disputeStates, paymentStates } from '../../payment-adapter.ts'
import { refundStates } from '../../refund.ts'

/** Text that is safe to store: limited in length and free of characters that PostgreSQL rejects. */
const word = v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Cs}]{1,256}$/u, 'a line of text'))
/**
 * Integer amount, which may be negative. An amount that does not match its order is quarantined, because a rejected
 * webhook would be lost.
 */
const whole = v.pipe(v.number(), v.safeInteger())
/** Unix time in seconds. The maximum rejects timestamps in milliseconds. */
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_999_999, 'seconds since 1970'))

const page = v.object({
  url: v.pipe(
    v.string(),
    v.maxLength(2000),
    v.check((text) => URL.canParse(text), 'an address'),
  ),
})
const entry = v.union([page, v.object({ form: paymentFormSchema }), v.object({ drop_in: dropInSessionSchema })])
export const paymentLinkSchema = v.object({ providerRef: word, entry })

const common = {
  eventId: word,
  billingNo: word,
  providerRef: word,
  amountMinor: whole,
  currency: word,
  occurredAt: seconds,
}
const stands = {
  ...common,
  status: word,
  merchant: word,
  store: v.optional(word),
  rawStatus: v.optional(word),
  decline: v.fallback(v.optional(v.picklist(paymentDeclineReasons)), undefined),
}

const isState = (text: string): boolean => paymentStates.some((state) => state === text)
/** Maps unsupported statuses to 'unknown', so an operator reviews the order. */
const withKnownStatus = <Answer extends { status: string; rawStatus?: string | undefined }>(answer: Answer) =>
  isState(answer.status) ? answer : { ...answer, status: 'unknown', rawStatus: answer.status }

export const paymentStatusSchema = v.pipe(v.object(stands), v.transform(withKnownStatus))

const event = v.variant('about', [
  v.object({ about: v.literal('payment'), ...stands }),
  v.object({ about: v.literal('refund'), ...common, refundNo: v.optional(word), status: v.picklist(refundStates) }),
  v.object({
    about: v.literal('dispute'),
    ...common,
    status: v.picklist(disputeStates),
    respondBy: v.exactOptional(v.nullable(whole)),
  }),
])

export const webhookReplySchema = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  headers: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^[\t\x20-\x7e]*$/)))),
  body: v.string(),
})
export const webhookResultSchema = v.object({
  trust: v.picklist(['signed', 'hint', 'no']),
  events: v.array(
    v.pipe(
      event,
      v.transform((one) => (one.about === 'payment' ? withKnownStatus(one) : one)),
    ),
  ),
  billingNoToConfirm: v.optional(word),
  reply: v.union([webhookReplySchema, v.function()]),
})

export const refundStatusSchema = v.object({
  refundNo: word,
  status: v.picklist(refundStates),
  refundRef: v.optional(word),
})
