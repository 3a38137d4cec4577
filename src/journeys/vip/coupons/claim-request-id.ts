import * as v from 'valibot'
import { requestId } from '../../../contract/fields.ts'
import { storage } from '../../../kernel/storage/browser-storage.ts'
import { defineItem } from '../../../kernel/storage/stored-item.ts'
import { createUuid } from '../../../kernel/visitor/uuid.ts'

/** The key of each claim that is not answered yet: told again, also after a reload, it is the same claim. */
const storedClaims = defineItem('coupon_claims', 'local', v.record(v.string(), requestId), 1)
const keyOf = (clientId: string, code: string) => `${clientId} ${code}`

export function claimRequestId(clientId: string, code: string): string {
  const claims = storage.read(storedClaims) ?? {}
  const key = keyOf(clientId, code)
  const known = claims[key]
  if (known) return known
  const id = createUuid()
  storage.write(storedClaims, { ...claims, [key]: id })
  return id
}

export function dropClaimRequestId(clientId: string, code: string): void {
  const { [keyOf(clientId, code)]: _answered, ...others } = storage.read(storedClaims) ?? {}
  storage.write(storedClaims, others)
}
