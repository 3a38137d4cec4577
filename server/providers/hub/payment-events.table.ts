import * as v from 'valibot'
import { declineReasons } from '../../../src/contract/declines.table.ts'
import { disputeStates } from '../payment-adapter.ts'
import { refundStates } from '../refund.ts'
import { amountFields, isConsistentAmount, inconsistentAmount, withMinorAmount } from './amounts.ts'
import { described } from './described.ts'

/** Id that is safe to store: limited in length and free of characters that PostgreSQL rejects. */
export const idSchema = v.pipe(v.string(), v.regex(/^[\w.:@+/=-]{1,128}$/))

const base = {
  eventId: described(idSchema, 'Id of the event. A repeated id has no effect.'),
  billingNo: described(idSchema, 'Number of the order.'),
  providerRef: described(idSchema, 'Id of the payment at the service.'),
  ...amountFields,
  currency: described(idSchema, 'Currency of the amount, such as `USD`.'),
  occurredAt: described(v.pipe(v.number(), v.safeInteger()), 'Time of the event, in Unix seconds.'),
}
const about = <const Name extends string>(name: Name) => described(v.literal(name), 'Kind of the event.')
/** Fields of a payment status. Any `status` text is accepted, since an operator reviews orders with an unknown one. */
const standing = {
  ...base,
  status: described(idSchema, '`paid`, `failed`, `expired` or `pending`.'),
  merchant: described(idSchema, 'The `merchant` of the payment.'),
  decline: v.optional(described(v.picklist(declineReasons), 'Why a payment failed.')),
}

/** Payment status in a query response. */
export const paymentStatusSchema = v.pipe(
  v.object(standing),
  v.check((one) => isConsistentAmount(one), inconsistentAmount),
  v.transform((one) => withMinorAmount(one)),
)
export type ReportedStatus = v.InferOutput<typeof paymentStatusSchema>

/**
 * Events from a payment service, keyed by `about`. A message without `about` concerns a payment. Read by
 * companies/http/webhook.ts. To add an event, add a row here, its case in `toEvent` of companies/http/webhook.ts and
 * its line in payment.md.
 */
export const paymentEventSchemas = {
  payment: v.pipe(
    v.object({ ...standing, about: v.optional(about('payment'), 'payment') }),
    v.check((one) => isConsistentAmount(one), inconsistentAmount),
    v.transform((one) => withMinorAmount(one)),
  ),
  refund: v.pipe(
    v.object({
      ...base,
      about: about('refund'),
      refundNo: v.optional(described(idSchema, 'Number of the refund, if the gateway requested it.')),
      status: described(v.picklist(refundStates), 'State of the refund.'),
    }),
    v.check((one) => isConsistentAmount(one), inconsistentAmount),
    v.transform((one) => withMinorAmount(one)),
  ),
  dispute: v.pipe(
    v.object({
      ...base,
      about: about('dispute'),
      status: described(v.picklist(disputeStates), 'State of the dispute.'),
    }),
    v.check((one) => isConsistentAmount(one), inconsistentAmount),
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
  v.object({ events: described(v.array(anyEvent), 'Several events.') }),
])
export const paymentWebhookReplySchema = v.object({})
