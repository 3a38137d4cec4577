import * as v from 'valibot'
import { payForm } from '../../src/contract/entities/pay-entry.ts'
import { providerStates, type PaymentProvider } from '../providers/payment-provider.ts'
import { isSafeUrl } from './safe-url.ts'
import { createSignedCall, type HubOptions } from './signed-call.ts'

const word = v.pipe(v.string(), v.regex(/^[\w.:@+/=-]{1,128}$/))
const link = v.pipe(v.string(), v.check(isSafeUrl), v.maxLength(4000))

const created = v.object({
  providerRef: word,
  entry: v.union([v.object({ url: link }), v.object({ form: v.object({ ...payForm.entries, action: link }) })]),
})

const standing = v.object({
  payment: v.nullable(
    v.object({
      eventId: word,
      billingNo: word,
      providerRef: word,
      status: v.picklist(providerStates),
      amountMinor: v.pipe(v.number(), v.safeInteger()),
      currency: word,
      merchant: word,
      occurredAt: v.pipe(v.number(), v.safeInteger()),
    }),
  ),
})

/** A publisher's own payment service: it knows the payment companies, this gateway knows it. What it is asked stands in README.md. */
export function createPaymentHub(options: HubOptions): PaymentProvider {
  const call = createSignedCall(options)
  return {
    create: (payment) => call('/payments', payment, created),
    async query(billingNo) {
      const { payment } = await call('/payments/query', { billingNo }, standing)
      return payment ?? undefined
    },
  }
}
