import * as v from 'valibot'
import { describeSchema } from './describe-schema.ts'
import { deliveredSchema, gameServiceIdSchema } from './game-calls.table.ts'

const refused = v.object({
  refused: describeSchema(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), 'Why they will never be delivered.'),
})
const billingNo = describeSchema(gameServiceIdSchema, 'Number of the order.')
const about = <const Name extends string>(name: Name) => describeSchema(v.literal(name), 'Kind of the event.')

/**
 * Events that a game sends: results of delayed deliveries and revocations, and player changes. To add an event, add a
 * member here, its handler in server/orders/delivery or server/players, and its line in game.md.
 */
export const gameEventSchema = v.variant('about', [
  v.object({
    about: about('delivery'),
    billingNo,
    answer: describeSchema(
      v.union([deliveredSchema, refused]),
      'Outcome of a delivery that was answered with `later`.',
    ),
  }),
  v.object({
    about: about('revoke'),
    billingNo,
    revoked: describeSchema(v.picklist(['revoked', 'spent', 'unknown']), 'What became of the goods.'),
  }),
  v.object({
    about: about('player'),
    brand: describeSchema(gameServiceIdSchema, 'Key of the brand.'),
    gpId: describeSchema(gameServiceIdSchema, 'Id of the game in the catalogue.'),
    suid: describeSchema(gameServiceIdSchema, 'Id of the account in the game.'),
    change: describeSchema(
      v.picklist(['characters', 'access']),
      '`characters` invalidates the cached characters; `access` ends all sessions of the player.',
    ),
  }),
])
export type GameEvent = v.InferOutput<typeof gameEventSchema>

export const gameWebhookSchema = v.object({
  events: describeSchema(
    v.pipe(v.array(gameEventSchema), v.minLength(1), v.maxLength(100)),
    'Events, handled in order.',
  ),
})

/**
 * Outcomes of a game event. `unchanged` events were already applied or arrived too late. `unknown` events match no
 * order or player.
 */
export const gameEventOutcomes = ['done', 'unchanged', 'unknown'] as const
export type GameEventOutcome = (typeof gameEventOutcomes)[number]
export const gameWebhookReplySchema = v.object({
  events: describeSchema(v.array(v.picklist(gameEventOutcomes)), 'Outcome of each event.'),
})
