import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { receiptSchema } from '../entities/receipt.ts'
import { requestIdSchema, shortTextSchema, signedReceiptSchema } from '../fields.ts'

export const getReceipt = defineApiCall(
  '/api/pay/getReceipt',
  'Receipt of a paid order; names are masked without its owner’s token',
  v.object({
    billing_no: shortTextSchema,
    /** Id of the start request, with which the payer of a pay request proves the payment. */
    request_id: v.optional(requestIdSchema),
  }),
  v.object({
    receipt: receiptSchema,
    /** Compact JWS of the receipt, signed with a key from `/.well-known/jwks.json`. */
    signed: signedReceiptSchema,
  }),
  { codes: ['notFound', 'notAvailableYet'] },
)

export const receiptApiCalls = { getReceipt }
