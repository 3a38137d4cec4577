import * as v from 'valibot'
import { id, shortText } from '../../contract/fields.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { defineItem } from '../../kernel/storage/stored-item.ts'
import { isCurrentGame } from '../selection/is-current-game.ts'

/**
 * The order being bought again, kept in session storage while the page reloads for its game. Names are kept to report
 * what is no longer offered.
 */
const pendingRepeatSchema = v.object({
  clientId: id,
  productId: id,
  region: shortText,
  /** `payway_id_channel_id` */
  wayKey: shortText,
  goodsName: shortText,
  roleName: v.optional(shortText),
  methodName: v.optional(shortText),
  boughtAt: v.optional(v.number()),
  until: v.number(),
})
export type PendingRepeat = v.InferOutput<typeof pendingRepeatSchema>

const storedRepeat = defineItem('buying_again', 'session', pendingRepeatSchema)
const ttlMs = 15 * 60_000

/** Only the next page reads it; code that still runs on this page must not consume it. */
let isLeaving = false

export function savePendingRepeat(repeat: Omit<PendingRepeat, 'until'>): void {
  isLeaving = true
  storage.write(storedRepeat, { ...repeat, until: Date.now() + ttlMs })
}

/** Returns the pending repeat of the current game, if any. */
export function getPendingRepeat(): PendingRepeat | undefined {
  const kept = isLeaving ? undefined : storage.read(storedRepeat)
  return kept && kept.until > Date.now() && isCurrentGame(kept.clientId) ? kept : undefined
}

export const clearPendingRepeat = (): void => storage.remove(storedRepeat)
