import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { contractWithdrawalSchema } from '../entities/withdrawal.ts'
import { requestIdSchema, shortTextSchema, signedReceiptSchema } from '../fields.ts'

/**
 * Declares the withdrawal from a contract. POST keeps the buyer's name out of logs. Repeating the call is safe, because
 * it returns the first withdrawal again.
 */
export const withdrawFromContract = defineApiCall(
  '/api/pay/withdraw',
  'Withdraw from the contract of an order, without a login and without a reason',
  v.object({
    billing_no: shortTextSchema,
    name: v.pipe(shortTextSchema, v.trim(), v.minLength(1)),
    /** Signed receipt, which proves without a login that the caller is the buyer. Ignored if it proves nothing. */
    receipt: v.optional(signedReceiptSchema),
    /** Id of the start request, with which the payer of a pay request proves the payment. */
    request_id: v.optional(requestIdSchema),
  }),
  contractWithdrawalSchema,
  {
    method: 'POST',
    formerMethod: 'GET',
    changes: true,
    retry: false,
    codes: ['notFound', 'notWithdrawable'],
  },
)

export const contractWithdrawalApiCalls = { withdrawFromContract }
