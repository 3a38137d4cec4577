import * as v from 'valibot'
import { currencies } from '../../../src/contract/domain.table.ts'
import { decimalAmountSchema, minorAmountSchema, toMinor } from './amounts.ts'

/** Id that is safe to store: limited in length and free of characters that PostgreSQL rejects. */
export const idSchema = v.pipe(v.string(), v.regex(/^[\w.@:|+/=-]{1,128}$/))
// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u001f]/g
/**
 * Player's name, in which control characters and lone surrogates are replaced because PostgreSQL rejects them. If such
 * a name were refused, the player could not use the store.
 */
const playerNameSchema = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.transform((chosen) => chosen.toWellFormed().replace(control, '\uFFFD')),
)
const whole = v.pipe(v.number(), v.safeInteger())
const text = v.string()

const place = { brand: text, gpId: v.nullable(text) }
const account = { brand: text, gpId: text, suid: text }
const purchase = {
  billingNo: text,
  brand: text,
  gpId: text,
  serverId: text,
  roleId: text,
  productId: text,
  gems: v.nullable(whole),
}

const player = v.object({
  gpId: idSchema,
  suid: idSchema,
  username: playerNameSchema,
  isRealName: v.optional(v.boolean(), true),
})
const character = v.object({
  serverId: idSchema,
  areaId: v.pipe(
    v.nullish(v.union([v.literal(''), idSchema]), null),
    v.transform((area) => (area === '' ? null : area)),
  ),
  roleId: idSchema,
  name: playerNameSchema,
  level: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000)), 0),
})
const currency = v.pipe(
  v.string(),
  v.check((name) => Object.hasOwn(currencies, name), 'no currency of the store'),
)
/** Price as decimal text in whole units, or as a number in hundredths (the format before 2026-11-29). */
const price = v.pipe(
  v.union([minorAmountSchema, v.pipe(decimalAmountSchema, v.transform(toMinor))]),
  v.minValue(1),
  v.maxValue(1e12),
)
const prices = v.record(currency, price)
const offer = v.object({
  productId: idSchema,
  prices: v.optional(
    v.pipe(
      prices,
      v.check((all) => Object.keys(all).length > 0, 'prices without a price'),
    ),
  ),
  left: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
})
const players = v.object({ players: v.pipe(v.array(player), v.maxLength(100)) })
const done = v.object({ done: v.literal(true) })

interface GameCall {
  readonly path: string
  readonly summary: string
  readonly request: v.GenericSchema
  readonly response: v.GenericSchema
  /** Timeout for this API call, if it differs from the default. */
  readonly timeoutMs?: number
}

/**
 * API of a game service. Each request is a signed POST with JSON to a path relative to the service's base URL. Read by
 * game-client.ts and the OpenAPI document. To add an API call, add a row here, its use in game-client.ts and its line
 * in game.md.
 */
export const gameCalls = {
  deliver: {
    path: '/deliver',
    summary: 'Hands out a purchase, once a billing number. `later`: ask again in so many seconds; `refused`: never.',
    request: v.object(purchase),
    response: v.union([
      done,
      v.object({ later: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400)) }),
      v.object({ refused: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    ]),
  },
  revoke: {
    path: '/revoke',
    summary: 'Takes a purchase back. `spent`: the player has used it; `unknown`: it was never handed out.',
    request: v.object({ ...purchase, reason: text }),
    response: v.object({ revoked: v.picklist(['revoked', 'spent', 'unknown']) }),
  },
  give: {
    path: '/give',
    summary: 'Hands out a gift, once a number',
    request: v.object({
      giftNo: text,
      brand: text,
      gpId: text,
      serverId: text,
      roleId: text,
      source: text,
      giftId: text,
    }),
    response: done,
  },
  greet: { path: '/greet', summary: 'Health check; changes nothing', request: v.object({}), response: done },
  logIn: {
    path: '/players/log-in',
    summary:
      'Returns the players of an account and password, in one game or (`gpId` null) in all games of the brand; an empty list if they are wrong',
    request: v.object({ ...place, username: text, password: text }),
    response: players,
  },
  identify: {
    path: '/players/identify',
    summary: 'The same for a user of a login company, by the company’s user id',
    request: v.object({ ...place, provider: text, subject: text }),
    response: players,
  },
  verify: {
    path: '/players/verify',
    summary: 'Returns the player of a token from a game link; `player` is null if the token is invalid',
    request: v.object({ brand: text, gpId: text, token: text }),
    response: v.object({ player: v.nullable(player), expiresAt: v.optional(whole) }),
  },
  characters: {
    path: '/players/characters',
    summary: 'The characters of an account; a role id is unique in its game',
    request: v.object(account),
    response: v.object({ characters: v.pipe(v.array(character), v.maxLength(500)) }),
  },
  offers: {
    path: '/players/offers',
    summary: 'Optional: prices and limits of one character. 404 means none; the general ones apply after 300 ms.',
    request: v.object({ ...account, serverId: text, roleId: text }),
    response: v.object({ offers: v.pipe(v.array(offer), v.maxLength(300)) }),
    timeoutMs: 300,
  },
} as const satisfies Record<string, GameCall>
