import * as v from 'valibot'
import { paymentDeclineReasons } from '../../../src/contract/declines.table.ts'
import { disputeStates } from '../payment-adapter.ts'
import { refundStates } from '../refund.ts'
import { amountFieldSchemas, hasConsistentAmountFields, inconsistentAmountMessage, withMinorAmount } from './amounts.ts'
import { describeSchema } from './describe-schema.ts'

/** Id that is safe to store: limited in length and free of characters that PostgreSQL rejects. */
export const paymentServiceIdSchema = v.pipe(v.string(), v.regex(/^[\w.:@+/=-]{1,128}$/))

const base = {
  eventId: describeSchema(paymentServiceIdSchema, 'Id of the event. A repeated id has no effect.'),
  billingNo: describeSchema(paymentServiceIdSchema, 'Number of the order.'),
  providerRef: describeSchema(paymentServiceIdSchema, 'Id of the payment at the service.'),
  ...amountFieldSchemas,
  currency: describeSchema(paymentServiceIdSchema, 'Currency of the amount, such as `USD`.'),
  occurredAt: describeSchema(v.pipe(v.number(), v.safeInteger()), 'Time of the event, in Unix seconds.'),
}
const about = <const Name extends string>(name: Name) => describeSchema(v.literal(name), 'Kind of the event.')
/** Payment status fields. Any `status` text is accepted, because operators review unknown statuses. */
const standing = {
  ...base,
  status: describeSchema(paymentServiceIdSchema, '`paid`, `failed`, `expired` or `pending`.'),
  merchant: describeSchema(paymentServiceIdSchema, 'The `merchant` of the payment.'),
  decline: v.optional(describeSchema(v.picklist(paymentDeclineReasons), 'Why a payment failed.')),
}

export const paymentStatusSchema = v.pipe(
  v.object(standing),
  v.check((one) => hasConsistentAmountFields(one), inconsistentAmountMessage),
  v.transform((one) => withMinorAmount(one)),
)
export type ReportedStatus = v.InferOutput<typeof paymentStatusSchema>

/**
 * Payment service events by `about`. Messages without `about` are payments. To add an event, add a row here, its case
 * in `toEvent` of companies/http/webhook.ts and its line in payment.md.
 */
export const paymentEventSchemas = {
  payment: v.pipe(
    v.object({ ...standing, about: v.optional(about('payment'), 'payment') }),
    v.check((one) => hasConsistentAmountFields(one), inconsistentAmountMessage),
    v.transform((one) => withMinorAmount(one)),
  ),
  refund: v.pipe(
    v.object({
      ...base,
      about: about('refund'),
      refundNo: v.optional(
        describeSchema(paymentServiceIdSchema, 'Number of the refund, if the gateway requested it.'),
      ),
      status: describeSchema(v.picklist(refundStates), 'State of the refund.'),
    }),
    v.check((one) => hasConsistentAmountFields(one), inconsistentAmountMessage),
    v.transform((one) => withMinorAmount(one)),
  ),
  dispute: v.pipe(
    v.object({
      ...base,
      about: about('dispute'),
      status: describeSchema(v.picklist(disputeStates), 'State of the dispute.'),
      respondBy: v.exactOptional(
        describeSchema(
          v.nullable(v.pipe(v.number(), v.safeInteger())),
          'Time until which evidence can be sent, in Unix seconds. `null`: the service has the evidence.',
        ),
      ),
    }),
    v.check((one) => hasConsistentAmountFields(one), inconsistentAmountMessage),
    v.transform((one) => withMinorAmount(one)),
  ),
}
export type PaymentServiceEvent = {
  [About in keyof typeof paymentEventSchemas]: v.InferOutput<(typeof paymentEventSchemas)[About]>
}[keyof typeof paymentEventSchemas]

const anyEvent = v.union(Object.values(paymentEventSchemas))
/** Webhook body, for the OpenAPI document. */
export const paymentWebhookSchema = v.union([
  anyEvent,
  v.object({ events: describeSchema(v.array(anyEvent), 'Several events.') }),
])
export const paymentWebhookReplySchema = v.object({})
