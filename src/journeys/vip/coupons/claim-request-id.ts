import * as v from 'valibot'
import { requestIdSchema } from '../../../contract/fields.ts'
import { browserStorage } from '../../../kernel/storage/browser-storage.ts'
import { defineStoredItem } from '../../../kernel/storage/stored-item.ts'
import { createUuid } from '../../../kernel/visitor/uuid.ts'

/** Idempotency keys of claims that got no response. They are used again even after a reload. */
const storedClaims = defineStoredItem('coupon_claims', 'local', v.record(v.string(), requestIdSchema), 1)
const getClaimKey = (clientId: string, code: string) => `${clientId} ${code}`

export function getOrCreateCouponClaimRequestId(clientId: string, code: string): string {
  const claims = browserStorage.read(storedClaims) ?? {}
  const key = getClaimKey(clientId, code)
  const storedId = claims[key]
  if (storedId) return storedId
  const id = createUuid()
  browserStorage.write(storedClaims, { ...claims, [key]: id })
  return id
}

export function removeCouponClaimRequestId(clientId: string, code: string): void {
  const { [getClaimKey(clientId, code)]: _answered, ...others } = browserStorage.read(storedClaims) ?? {}
  browserStorage.write(storedClaims, others)
}
