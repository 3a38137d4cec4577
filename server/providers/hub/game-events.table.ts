import * as v from 'valibot'
import { id } from './game-calls.table.ts'

const done = v.object({ done: v.literal(true) })
const refused = v.object({ refused: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

/**
 * What a game tells by itself, instead of being asked again: how a delivery ended that it had put off, what has become of goods that were to be
 * taken back, and that something about a player has changed. Read by game-notices.plugin.ts and by the OpenAPI document. To add an event: a member
 * here, what it does in server/orders/delivery/handle-game-report.ts or server/players/hear-game.ts, its line in game.md.
 */
export const gameEvent = v.variant('about', [
  v.object({ about: v.literal('delivery'), billingNo: id, answer: v.union([done, refused]) }),
  v.object({ about: v.literal('revoke'), billingNo: id, revoked: v.picklist(['revoked', 'spent', 'unknown']) }),
  v.object({
    about: v.literal('player'),
    brand: id,
    gpId: id,
    suid: id,
    /** `characters`: asked for again at once. `access`: every session of that player is ended. */
    change: v.picklist(['characters', 'access']),
  }),
])
export type GameEvent = v.InferOutput<typeof gameEvent>

export const gameNotice = v.object({ events: v.pipe(v.array(gameEvent), v.minLength(1), v.maxLength(100)) })

/** `unchanged`: it was so already, or comes too late. `unknown`: nothing that this game may speak of. */
export const heardOutcomes = ['done', 'unchanged', 'unknown'] as const
export type Heard = (typeof heardOutcomes)[number]
export const gameNoticeReply = v.object({ events: v.array(v.picklist(heardOutcomes)) })
