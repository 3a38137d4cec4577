import { createHmac } from 'node:crypto'
import type { PaymentForm } from '../../../../src/contract/entities/pay-entry.ts'
import type { Query } from '../../../http/contract/query.ts'
import type { Payment } from '../tables.ts'

type FormPayment = Pick<Payment, 'providerRef' | 'billingNo' | 'amountMinor' | 'currency'>

/** Creates form fields with a signature, so that payers cannot change the amount in the browser. */
export function createEntryForm(payment: FormPayment, address: string, secret: string): PaymentForm {
  const { providerRef, billingNo, amountMinor, currency } = payment
  const signedFields = { out_trade_no: billingNo, total_amount: String(amountMinor), currency }
  const sign = createHmac('sha256', secret)
    .update(JSON.stringify([providerRef, signedFields]))
    .digest('base64url')
  return { action: address, fields: { ...signedFields, sign } }
}

/** Returns true if all fields are present and unmodified. */
export function verifyEntryForm(form: Query, payment: FormPayment, secret: string): boolean {
  const { fields } = createEntryForm(payment, '', secret)
  return Object.entries(fields).every(([name, value]) => form[name] === value)
}
