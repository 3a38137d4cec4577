import * as v from 'valibot'
import { declineReasons } from '../../../src/contract/declines.table.ts'
import { disputeStates } from '../payment-adapter.ts'
import { refundStates } from '../refund.ts'
import { amountFields, isConsistentAmount, inconsistentAmount, withMinorAmount } from './amounts.ts'

/** Id that is safe to store: limited in length and free of characters that PostgreSQL rejects. */
export const idSchema = v.pipe(v.string(), v.regex(/^[\w.:@+/=-]{1,128}$/))

const base = {
  eventId: idSchema,
  billingNo: idSchema,
  providerRef: idSchema,
  ...amountFields,
  currency: idSchema,
  occurredAt: v.pipe(v.number(), v.safeInteger()),
}
/** Fields of a payment status. Any `status` text is accepted, since an operator reviews orders with an unknown one. */
const standing = { ...base, status: idSchema, merchant: idSchema, decline: v.optional(v.picklist(declineReasons)) }

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
    v.object({ ...standing, about: v.optional(v.literal('payment'), 'payment') }),
    v.check((one) => isConsistentAmount(one), inconsistentAmount),
    v.transform((one) => withMinorAmount(one)),
  ),
  refund: v.pipe(
    v.object({
      ...base,
      about: v.literal('refund'),
      refundNo: v.optional(idSchema),
      status: v.picklist(refundStates),
    }),
    v.check((one) => isConsistentAmount(one), inconsistentAmount),
    v.transform((one) => withMinorAmount(one)),
  ),
  dispute: v.pipe(
    v.object({ ...base, about: v.literal('dispute'), status: v.picklist(disputeStates) }),
    v.check((one) => isConsistentAmount(one), inconsistentAmount),
    v.transform((one) => withMinorAmount(one)),
  ),
}
export type PaymentServiceEvent = {
  [About in keyof typeof paymentEventSchemas]: v.InferOutput<(typeof paymentEventSchemas)[About]>
}[keyof typeof paymentEventSchemas]

const anyEvent = v.union(Object.values(paymentEventSchemas))
/** Webhook body, for the OpenAPI document. */
export const paymentWebhookSchema = v.union([anyEvent, v.object({ events: v.array(anyEvent) })])
export const paymentWebhookReplySchema = v.object({})
