import * as v from 'valibot'
import { idSchema } from './game-calls.table.ts'

const done = v.object({ done: v.literal(true) })
const refused = v.object({ refused: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

/**
 * Events that a game sends to the gateway: the outcome of a delayed delivery, the outcome of a revocation, and changes
 * to a player. Read by game-webhooks.plugin.ts. To add an event, add a member here, its handler in
 * server/orders/delivery or server/players, and its line in game.md.
 */
export const gameEventSchema = v.variant('about', [
  v.object({ about: v.literal('delivery'), billingNo: idSchema, answer: v.union([done, refused]) }),
  v.object({ about: v.literal('revoke'), billingNo: idSchema, revoked: v.picklist(['revoked', 'spent', 'unknown']) }),
  v.object({
    about: v.literal('player'),
    brand: idSchema,
    gpId: idSchema,
    suid: idSchema,
    /**
     * Change to the player. `characters` invalidates the cached characters; `access` ends all of the player's sessions.
     */
    change: v.picklist(['characters', 'access']),
  }),
])
export type GameEvent = v.InferOutput<typeof gameEventSchema>

export const gameWebhookSchema = v.object({
  events: v.pipe(v.array(gameEventSchema), v.minLength(1), v.maxLength(100)),
})

/**
 * Outcomes of a game event. `unchanged`: already applied, or received too late. `unknown`: no order or player of this
 * game matches.
 */
export const gameEventOutcomes = ['done', 'unchanged', 'unknown'] as const
export type GameEventOutcome = (typeof gameEventOutcomes)[number]
export const gameWebhookReplySchema = v.object({ events: v.array(v.picklist(gameEventOutcomes)) })
