import * as v from 'valibot'
import { requestId } from '../contract/fields.ts'
import type { Failure } from '../kernel/http/result.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { defineItem } from '../kernel/storage/stored-item.ts'
import { createUuid } from '../kernel/visitor/uuid.ts'
import { isFinalRefusal } from './machine/request-ids.ts'

/**
 * The key of each gift that is being claimed, by what it claims: stored before it is sent, so that a player who claims again after a lost
 * answer or a reload hears that the gift is theirs, and not that somebody has taken it.
 */
const storedClaims = defineItem('claims', 'local', v.record(v.string(), requestId), 1)

export function claimKey(what: string): string {
  const claims = storage.read(storedClaims) ?? {}
  const known = claims[what]
  if (known !== undefined) return known
  const minted = createUuid()
  storage.write(storedClaims, { ...claims, [what]: minted })
  return minted
}

/** After a clear answer; with any other the gift may have been given all the same. */
export function endClaim(what: string, failure?: Failure): void {
  if (failure && !isFinalRefusal(failure)) return
  const { [what]: _ended, ...others } = storage.read(storedClaims) ?? {}
  storage.write(storedClaims, others)
}
