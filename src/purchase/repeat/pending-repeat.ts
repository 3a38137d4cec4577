import * as v from 'valibot'
import { idSchema, shortTextSchema } from '../../contract/fields.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { defineStoredItem } from '../../kernel/storage/stored-item.ts'
import { isCurrentGame } from '../selection/is-current-game.ts'

/**
 * Purchase that is being repeated. Stored in session storage while the page reloads with the order's game. The names
 * are used to tell the player what is no longer available.
 */
const pendingRepeatSchema = v.object({
  clientId: idSchema,
  productId: idSchema,
  region: shortTextSchema,
  /** `payway_id_channel_id` of the payment method */
  wayKey: shortTextSchema,
  goodsName: shortTextSchema,
  roleName: v.optional(shortTextSchema),
  methodName: v.optional(shortTextSchema),
  boughtAt: v.optional(v.number()),
  until: v.number(),
})
export type PendingRepeatPurchase = v.InferOutput<typeof pendingRepeatSchema>

const storedRepeat = defineStoredItem('buying_again', 'session', pendingRepeatSchema)
const ttlMs = 15 * 60_000

/** True while this page is unloading. The pending repeat is for the next page, so this page must no longer use it. */
let isLeaving = false

export function savePendingRepeatPurchase(repeat: Omit<PendingRepeatPurchase, 'until'>): void {
  isLeaving = true
  browserStorage.write(storedRepeat, { ...repeat, until: Date.now() + ttlMs })
}

/** Returns the pending repeat of the current game, if any. */
export function getPendingRepeatPurchase(): PendingRepeatPurchase | undefined {
  const stored = isLeaving ? undefined : browserStorage.read(storedRepeat)
  return stored && stored.until > Date.now() && isCurrentGame(stored.clientId) ? stored : undefined
}

export const clearPendingRepeatPurchase = (): void => browserStorage.remove(storedRepeat)
