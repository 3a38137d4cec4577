import * as v from 'valibot'
import type { GameDelivery } from '../providers/payments.ts'
import { createSignedCall, type HubOptions } from './signed-call.ts'

const done = v.object({ done: v.literal(true) })

/** The publisher's game: hands out each number once, however often it is told. What it is asked stands in README.md. */
export function createGameHub(options: HubOptions): GameDelivery {
  const call = createSignedCall(options)
  return {
    deliver: async (delivery) => void (await call('/deliver', delivery, done)),
    give: async (gift) => void (await call('/give', gift, done)),
    greet: async () => void (await call('/greet', {}, done)),
  }
}
