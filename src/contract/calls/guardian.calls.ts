import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { guardianRelations, guardianRequestSchema } from '../entities/guardian-request.ts'
import { idSchema, shortTextSchema } from '../fields.ts'

const requiredTextSchema = v.pipe(shortTextSchema, v.trim(), v.minLength(1))

/**
 * Requests a refund as a guardian. POST keeps the contact out of logs. Repeating the call is safe, because a request
 * that is waiting is not replaced.
 */
export const requestGuardianRefund = defineApiCall(
  '/api/pay/guardianRefund',
  'Request the refund of a minor’s purchase as a guardian, without a login',
  v.object({
    /** Order number, status link or support code, as entered by the guardian. */
    order: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
    relation: v.picklist(guardianRelations),
    contact: requiredTextSchema,
    story: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)),
  }),
  guardianRequestSchema,
  { method: 'POST', changes: true, retry: false, codes: ['notFound', 'notWithdrawable'] },
)

/** Loads a guardian's request by the key in its link. POST keeps the key out of logs. */
export const getGuardianRequest = defineApiCall(
  '/api/pay/getGuardianRefund',
  'State of a guardian’s request',
  v.object({ key: idSchema }),
  guardianRequestSchema,
  { method: 'POST', codes: ['notFound'] },
)

export const guardianCalls = { requestGuardianRefund, getGuardianRequest }
