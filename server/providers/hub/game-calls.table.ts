import * as v from 'valibot'
import { currencies } from '../../../src/contract/domain.table.ts'
import { decimalAmount, minorAmount, minorFrom } from './amounts.ts'

/** A text that is safe to write down: bounded, and without anything that a database refuses. */
export const id = v.pipe(v.string(), v.regex(/^[\w.@:|+/=-]{1,128}$/))
// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u001f]/g
/** A player chose it, perhaps with half a character or a NUL in it, which no database stores. These are replaced: refused, they would close the store to the player. */
const name = v.pipe(
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

const player = v.object({ gpId: id, suid: id, username: name, isRealName: v.optional(v.boolean(), true) })
const character = v.object({
  serverId: id,
  areaId: v.pipe(
    v.nullish(v.union([v.literal(''), id]), null),
    v.transform((area) => (area === '' ? null : area)),
  ),
  roleId: id,
  name,
  level: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000)), 0),
})
const currency = v.pipe(
  v.string(),
  v.check((name) => Object.hasOwn(currencies, name), 'no currency of the store'),
)
/** A number is in hundredths, as before 2026-11-29; text is in whole units. */
const price = v.pipe(
  v.union([minorAmount, v.pipe(decimalAmount, v.transform(minorFrom))]),
  v.minValue(1),
  v.maxValue(1e12),
)
const prices = v.record(currency, price)
const offer = v.object({
  productId: id,
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
  readonly answer: v.GenericSchema
  /** Where less than the usual is waited for. */
  readonly timeoutMs?: number
}

/**
 * What a game is asked, below its address: a signed POST of JSON each. Read by game-hub.ts and by the OpenAPI document.
 * To add a call: a row here, its use in game-hub.ts, its line in game.md.
 */
export const gameCalls = {
  deliver: {
    path: '/deliver',
    summary: 'Hands out a purchase, once a billing number. `later`: ask again in so many seconds; `refused`: never.',
    request: v.object(purchase),
    answer: v.union([
      done,
      v.object({ later: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400)) }),
      v.object({ refused: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    ]),
  },
  revoke: {
    path: '/revoke',
    summary: 'Takes a purchase back. `spent`: the player has used it; `unknown`: it was never handed out.',
    request: v.object({ ...purchase, reason: text }),
    answer: v.object({ revoked: v.picklist(['revoked', 'spent', 'unknown']) }),
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
    answer: done,
  },
  greet: { path: '/greet', summary: 'Changes nothing: is the game there?', request: v.object({}), answer: done },
  logIn: {
    path: '/players/log-in',
    summary: 'Whose account and password these are, in one game or (`gpId` null) in all of the brand; none where wrong',
    request: v.object({ ...place, username: text, password: text }),
    answer: players,
  },
  identify: {
    path: '/players/identify',
    summary: 'The same for somebody whom a login company vouches for, by the number that it knows them by',
    request: v.object({ ...place, provider: text, subject: text }),
    answer: players,
  },
  verify: {
    path: '/players/verify',
    summary: 'Whom a token stands for that the game has put into a link; `player` null where it opens nothing',
    request: v.object({ brand: text, gpId: text, token: text }),
    answer: v.object({ player: v.nullable(player), expiresAt: v.optional(whole) }),
  },
  characters: {
    path: '/players/characters',
    summary: 'The characters of an account; a role id is unique in its game',
    request: v.object(account),
    answer: v.object({ characters: v.pipe(v.array(character), v.maxLength(500)) }),
  },
  offers: {
    path: '/players/offers',
    summary:
      'Optional: prices and limits of one character. 404 means that there are none; general ones count after 300 ms.',
    request: v.object({ ...account, serverId: text, roleId: text }),
    answer: v.object({ offers: v.pipe(v.array(offer), v.maxLength(300)) }),
    timeoutMs: 300,
  },
} as const satisfies Record<string, GameCall>
