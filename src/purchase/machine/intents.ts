import * as v from 'valibot'
import { requestId } from '../../contract/fields.ts'
import type { Failure } from '../../kernel/http/result.ts'
import { item } from '../../kernel/storage/item.ts'
import type { Store } from '../../kernel/storage/storage.ts'
import type { Purchase } from '../ledger/order.schema.ts'

/**
 * Starts under way, by what they buy. A start whose answer was lost is sent again with the same key, from this tab or another,
 * so that it becomes one order. After a day nobody waits for the answer any more.
 */
export const storedIntents = item('intents', 'local', v.record(v.string(), requestId), 1)

const keyOf = (purchase: Purchase) =>
  [
    purchase.clientId,
    purchase.areaId ?? '',
    purchase.serverId,
    purchase.roleId,
    purchase.productId,
    purchase.paywayId,
    purchase.channelId,
    purchase.region,
  ].join(' ')

type Storage = Pick<Store, 'read' | 'write'>

/** The key for this purchase: the stored one, or a fresh one that is stored before it is used. */
export function claimRequestId(storage: Storage, purchase: Purchase, mint: () => string): string {
  const intents = storage.read(storedIntents) ?? {}
  const known = intents[keyOf(purchase)]
  if (known !== undefined) return known
  const minted = mint()
  storage.write(storedIntents, { ...intents, [keyOf(purchase)]: minted })
  return minted
}

export function dropRequestId(storage: Storage, purchase: Purchase): void {
  const { [keyOf(purchase)]: _gone, ...others } = storage.read(storedIntents) ?? {}
  storage.write(storedIntents, others)
}

/** An answer that is a clear no ends the intent; after any other the order may have been made all the same. */
const unclear = new Set(['internal', 'tooManyRequests', 'notLoggedIn'])

export const endsIntent = (failure: Failure | null): boolean =>
  failure === null || (failure.kind === 'code' && !unclear.has(failure.name ?? ''))
