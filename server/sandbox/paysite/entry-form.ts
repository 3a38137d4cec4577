import { createHmac } from 'node:crypto'
import type { PayForm } from '../../../src/contract/entities/pay-entry.ts'
import type { Query } from '../../http/contract/query.ts'
import type { Payment } from './tables.ts'

type FormPayment = Pick<Payment, 'providerRef' | 'billingNo' | 'amountMinor' | 'currency'>

/** What a payer's browser brings from the store, signed, so that nobody changes the amount on the way. */
export function entryForm(payment: FormPayment, address: string, secret: string): PayForm {
  const { providerRef, billingNo, amountMinor, currency } = payment
  const signedFields = { out_trade_no: billingNo, total_amount: String(amountMinor), currency }
  const sign = createHmac('sha256', secret)
    .update(JSON.stringify([providerRef, signedFields]))
    .digest('base64url')
  return { action: address, fields: { ...signedFields, sign } }
}

/** All that was signed has come, as it was signed. */
export function isEntryForm(form: Query, payment: FormPayment, secret: string): boolean {
  const { fields } = entryForm(payment, '', secret)
  return Object.entries(fields).every(([name, value]) => form[name] === value)
}
