import * as v from 'valibot'
import { idSchema, shortTextSchema } from '../../contract/fields.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { defineStoredItem } from '../../kernel/storage/stored-item.ts'
import { isCurrentGame } from '../selection/is-current-game.ts'

/** Repeated purchase, stored while the page reloads. The stored names tell the player what is unavailable. */
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

/** True while the page unloads. The next page then handles the pending repeat, not this one. */
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
