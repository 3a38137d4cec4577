import * as v from 'valibot'
import { requestIdSchema } from '../../contract/fields.ts'
import type { Failure } from '../../kernel/http/result.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { defineStoredItem } from '../../kernel/storage/stored-item.ts'
import { createUuid } from '../../kernel/visitor/uuid.ts'
import { isFinalRejection } from '../machine/request-ids.ts'

/**
 * Idempotency keys of gift claims. They are stored before the request, so that a retry does not fail as "already
 * claimed".
 */
const storedClaimRequestIds = defineStoredItem('claims', 'local', v.record(v.string(), requestIdSchema), 1)

export function getOrCreateGiftClaimRequestId(claimKey: string): string {
  const claims = browserStorage.read(storedClaimRequestIds) ?? {}
  const storedId = claims[claimKey]
  if (storedId !== undefined) return storedId
  const newId = createUuid()
  browserStorage.write(storedClaimRequestIds, { ...claims, [claimKey]: newId })
  return newId
}

/**
 * Removes a claim's request id after success or a final refusal. After other failures, the gift may have been granted.
 */
export function removeSettledGiftClaimRequestId(claimKey: string, failure?: Failure): void {
  if (failure && !isFinalRejection(failure)) return
  const { [claimKey]: _ended, ...others } = browserStorage.read(storedClaimRequestIds) ?? {}
  browserStorage.write(storedClaimRequestIds, others)
}
