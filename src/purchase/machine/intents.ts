import * as v from 'valibot'
import { requestId } from '../../contract/fields.ts'
import { isRefusal, type Failure } from '../../kernel/http/result.ts'
import { item } from '../../kernel/storage/item.ts'
import type { Store } from '../../kernel/storage/storage.ts'
import type { Purchase } from '../ledger/order.schema.ts'
import type { Wish } from './purchase.types.ts'

/**
 * The key of each purchase that is not paid yet, by what it buys: a player who buys the same without saying "once more" gets the same order,
 * from this tab or another, and also when the answer was lost. After a day the payment has run out.
 */
const intent = v.object({ id: requestId, at: v.number() })
export const storedIntents = item('intents', 'local', v.record(v.string(), intent), 1)
const keptMs = 24 * 3_600_000

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
    ...(purchase.couponCode === undefined ? [] : [purchase.couponCode]),
  ].join(' ')

/** Not only the same thing, but bought in the same way: one key, one order. */
export const isSameIntent = (a: Purchase, b: Purchase): boolean => keyOf(a) === keyOf(b)

type Storage = Pick<Store, 'read' | 'write'>

interface Claim {
  readonly mint: () => string
  readonly nowMs: number
}

/** The key for this purchase: the stored one, or a fresh one that is stored before it is used. */
export function claimRequestId(storage: Storage, { purchase, again }: Wish, { mint, nowMs }: Claim): string {
  const intents = storage.read(storedIntents) ?? {}
  const known = intents[keyOf(purchase)]
  if (known && !again && nowMs - known.at < keptMs) return known.id
  const id = mint()
  storage.write(storedIntents, { ...intents, [keyOf(purchase)]: { id, at: nowMs } })
  return id
}

/** With an id, only where it is still that one: another order of the same may be under way. */
export function dropRequestId(storage: Storage, purchase: Purchase, id?: string): void {
  const { [keyOf(purchase)]: known, ...others } = storage.read(storedIntents) ?? {}
  if (known && (id === undefined || id === known.id)) storage.write(storedIntents, others)
}

/** An answer that is a clear no ends the intent; after any other the order may have been made all the same. */
export const endsIntent = (failure: Failure): boolean =>
  isRefusal(failure) && !(failure.kind === 'code' && failure.name === 'notLoggedIn')
