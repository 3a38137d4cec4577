import * as v from 'valibot'
import { dropInSession, payForm } from '../../../../src/contract/entities/pay-entry.ts'
import { declineReasons } from '../../../../src/contract/declines.table.ts'
import { disputeStates, paymentStates } from '../../payment-adapter.ts'
import { refundStates } from '../../refund.ts'

/** What an adapter may answer: a publisher's adapter is code from outside this repository. Read by usable-adapter.ts. */

/** May be written down: bounded, and without anything that a database refuses. */
const word = v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Cs}]{1,256}$/u, 'a line of text'))
/** Of any sign: what does not fit its order is put aside for an operator, not refused until the company gives up. */
const whole = v.pipe(v.number(), v.safeInteger())
/** Beyond it are milliseconds. */
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_999_999, 'seconds since 1970'))

const page = v.object({
  url: v.pipe(
    v.string(),
    v.maxLength(2000),
    v.check((text) => URL.canParse(text), 'an address'),
  ),
})
const entry = v.union([page, v.object({ form: payForm }), v.object({ drop_in: dropInSession })])
export const link = v.object({ providerRef: word, entry })

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
  word: v.optional(word),
  decline: v.fallback(v.optional(v.picklist(declineReasons)), undefined),
}

const isState = (text: string): boolean => paymentStates.some((state) => state === text)
/** An unknown status is not pending: an operator looks at it. */
const inOurWords = <Answer extends { status: string; word?: string | undefined }>(answer: Answer) =>
  isState(answer.status) ? answer : { ...answer, status: 'unknown', word: answer.status }

export const standing = v.pipe(v.object(stands), v.transform(inOurWords))

const event = v.variant('about', [
  v.object({ about: v.literal('payment'), ...stands }),
  v.object({ about: v.literal('refund'), ...common, refundNo: v.optional(word), status: v.picklist(refundStates) }),
  v.object({ about: v.literal('dispute'), ...common, status: v.picklist(disputeStates) }),
])

export const reply = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  headers: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^[\t\x20-\x7e]*$/)))),
  body: v.string(),
})
export const heard = v.object({
  trust: v.picklist(['signed', 'hint', 'no']),
  events: v.array(
    v.pipe(
      event,
      v.transform((one) => (one.about === 'payment' ? inOurWords(one) : one)),
    ),
  ),
  asksFor: v.optional(word),
  reply: v.union([reply, v.function()]),
})

export const refund = v.object({ refundNo: word, status: v.picklist(refundStates), refundRef: v.optional(word) })
