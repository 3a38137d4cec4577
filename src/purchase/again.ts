import * as v from 'valibot'
import { id, shortText } from '../contract/fields.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { defineItem } from '../kernel/storage/stored-item.ts'
import { isGameHere } from './game-here.ts'

/**
 * An order that is bought once more, while the page is loaded anew for its game: how it was paid, and what it was called, for what of it is
 * no longer offered has to be named. Kept in this tab, and not for long.
 */
const again = v.object({
  clientId: id,
  productId: id,
  region: shortText,
  /** `payway_id_channel_id`. */
  wayKey: shortText,
  goodsName: shortText,
  roleName: v.optional(shortText),
  methodName: v.optional(shortText),
  boughtAt: v.optional(v.number()),
  until: v.number(),
})
export type Again = v.InferOutput<typeof again>

const keptAgain = defineItem('buying_again', 'session', again)
const keptMs = 15 * 60_000

/** It is for the page that is loaded next: what this one still does, while it is left, must not end it. */
let isLeaving = false

export function keepAgain(kept: Omit<Again, 'until'>): void {
  isLeaving = true
  storage.write(keptAgain, { ...kept, until: Date.now() + keptMs })
}

/** Of the game that is open now. */
export function againHere(): Again | undefined {
  const kept = isLeaving ? undefined : storage.read(keptAgain)
  return kept && kept.until > Date.now() && isGameHere(kept.clientId) ? kept : undefined
}

export const endAgain = (): void => storage.remove(keptAgain)
