import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { withdrawalSchema } from '../entities/withdrawal.ts'
import { shortTextSchema } from '../fields.ts'

/** A second call for the same order returns the first withdrawal, so that the call may be repeated. */
export const withdrawFromContract = defineCall(
  '/api/pay/withdraw',
  'Withdraw from the contract of an order, without a login and without a reason',
  v.object({ billing_no: shortTextSchema, name: v.pipe(shortTextSchema, v.trim(), v.minLength(1)) }),
  withdrawalSchema,
  { changes: true, retry: false, codes: ['notFound', 'notWithdrawable'] },
)

export const withdrawalCalls = { withdrawFromContract }
