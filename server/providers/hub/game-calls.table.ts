import * as v from 'valibot'
import { currencies } from '../../../src/contract/domain.table.ts'
import { ageBands, type AgeBand } from '../../../src/contract/law/age.ts'
import { decimalAmountSchema, minorAmountSchema, parseDecimalToMinor } from './amounts.ts'
import { countryCodes } from './country-codes.table.ts'
import { describeSchema } from './describe-schema.ts'

/** Id that is safe to store: limited in length and free of characters that PostgreSQL rejects. */
export const gameServiceIdSchema = v.pipe(v.string(), v.regex(/^[\w.@:|+/=-]{1,128}$/))
// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u001f]/g
/** Player name. Characters that PostgreSQL rejects are replaced, because a rejected name would lock the player out. */
const playerNameSchema = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.transform((chosen) => chosen.toWellFormed().replace(control, '\uFFFD')),
)
const whole = v.pipe(v.number(), v.safeInteger())
const text = v.string()

const brand = describeSchema(text, 'Key of the brand.')
const gpId = describeSchema(text, 'Id of the game in the catalogue.')
const suid = describeSchema(text, 'Id of the account in the game.')
const serverId = describeSchema(text, 'Id of the server in the catalogue.')
const roleId = describeSchema(text, 'Id of the character.')

const place = {
  brand,
  gpId: describeSchema(v.nullable(text), 'Id of the game; null for all games of the brand.'),
}
const account = { brand, gpId, suid }
const purchase = {
  billingNo: describeSchema(
    text,
    'Number of the order, with a suffix if its goods go to another character. Deliver each number once.',
  ),
  brand,
  gpId,
  serverId,
  roleId,
  productId: describeSchema(text, 'Id of the goods in the catalogue.'),
  gems: describeSchema(v.nullable(whole), 'Number of gems if the order redeems a card; null for goods.'),
}

const playerFields = v.object({
  gpId: describeSchema(gameServiceIdSchema, 'Id of the game in the catalogue.'),
  suid: describeSchema(gameServiceIdSchema, 'Id of the account in the game.'),
  username: describeSchema(playerNameSchema, 'Name that the store shows for the account.'),
  isRealName: v.optional(describeSchema(v.boolean(), 'False if the store has to ask for the real name.'), true),
  verifiedAge: v.optional(
    describeSchema(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(150)),
      'Age in years that was verified, for example with a document. Never send an age that the player has declared.',
    ),
  ),
  country: v.optional(
    describeSchema(
      v.nullable(
        v.pipe(
          v.string(),
          v.check((code) => countryCodes.has(code), 'an ISO 3166-1 code such as DE'),
        ),
      ),
      'Country of the account as an ISO 3166-1 alpha-2 code, whose consumer law then applies.',
    ),
  ),
  ageBand: v.optional(
    describeSchema(
      v.nullable(v.picklist(Object.keys(ageBands) as [AgeBand, ...AgeBand[]])),
      'Age group that an app store or a document has verified.',
    ),
  ),
  guardianConsent: v.optional(
    describeSchema(v.nullable(v.boolean()), 'True if a guardian has consented to the purchases of a minor.'),
  ),
  phoneVerified: v.optional(
    describeSchema(
      v.nullable(v.boolean()),
      'False if the account has no verified phone number. Where the law requires one, the store then refuses purchases.',
    ),
  ),
})
/** Player with the lower of verified age and age group as `verifiedAge`. */
const player = v.pipe(
  playerFields,
  v.transform(({ ageBand, verifiedAge, ...account }) => {
    const ages = [verifiedAge, ageBand ? ageBands[ageBand] : undefined].filter((age) => age !== undefined)
    return { ...account, ...(ages.length === 0 ? {} : { verifiedAge: Math.min(...ages) }) }
  }),
)
/** Optional fields of a player. If they are invalid, they are dropped, so that the player can still log in. */
export const droppablePlayerFields: readonly string[] = ['country', 'ageBand', 'guardianConsent', 'phoneVerified']
const character = v.object({
  serverId: describeSchema(gameServiceIdSchema, 'Id of the server in the catalogue.'),
  areaId: describeSchema(
    v.pipe(
      v.nullish(v.union([v.literal(''), gameServiceIdSchema]), null),
      v.transform((area) => (area === '' ? null : area)),
    ),
    'Area of the game; absent, null or empty if there is none.',
  ),
  roleId: describeSchema(gameServiceIdSchema, 'Id of the character, unique in its game.'),
  name: describeSchema(playerNameSchema, 'Name of the character.'),
  level: v.optional(
    describeSchema(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000)),
      'Level of the character.',
    ),
    0,
  ),
})
const currency = v.pipe(
  v.string(),
  v.check((name) => Object.hasOwn(currencies, name), 'no currency of the store'),
)
/** Price as decimal text in whole units, or as a number in hundredths (the format before 2026-11-29). */
const price = v.pipe(
  v.union([minorAmountSchema, v.pipe(decimalAmountSchema, v.transform(parseDecimalToMinor))]),
  v.minValue(1),
  v.maxValue(1e12),
)
const prices = v.record(currency, price)
const offer = v.object({
  productId: describeSchema(gameServiceIdSchema, 'Id of the goods in the catalogue.'),
  prices: v.optional(
    v.pipe(
      prices,
      v.check((all) => Object.keys(all).length > 0, 'prices without a price'),
      v.description('Prices by currency, which replace all prices of the catalogue.'),
    ),
  ),
  left: v.optional(
    describeSchema(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
      'How many more the character may buy.',
    ),
  ),
})
const players = v.object({
  players: describeSchema(
    v.pipe(v.array(player), v.maxLength(100)),
    'Accounts of the player; empty if there are none.',
  ),
})
const done = v.object({ done: describeSchema(v.literal(true), 'The goods are delivered.') })
/** An invalid reference is ignored, because a refused response would repeat the delivery. */
export const deliveredSchema = v.object({
  ...done.entries,
  reference: v.fallback(
    v.optional(
      describeSchema(gameServiceIdSchema, 'The game’s own number of the delivery, shown to customer service.'),
    ),
    undefined,
  ),
})
const reason = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

interface GameCall {
  readonly path: string
  readonly summary: string
  readonly request: v.GenericSchema
  readonly response: v.GenericSchema
  /** Timeout for this API call, if it differs from the default. */
  readonly timeoutMs?: number
}

const unusedYen = describeSchema(
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  'What players have paid for it, in whole yen. Currency that was given away does not count.',
)

/**
 * Game service API. Requests are signed POSTs with JSON. To add a call, add a row here, its use in game-client.ts and
 * its line in game.md.
 */
export const gameServiceCalls = {
  deliver: {
    path: '/deliver',
    summary: 'Hands out a purchase, once a billing number. `later`: ask again in so many seconds; `refused`: never.',
    request: v.object(purchase),
    response: v.union([
      deliveredSchema,
      v.object({
        later: describeSchema(
          v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400)),
          'Seconds after which the gateway asks again.',
        ),
      }),
      v.object({ refused: describeSchema(reason, 'Why the goods will never be delivered. The payment is refunded.') }),
    ]),
  },
  revoke: {
    path: '/revoke',
    summary: 'Takes a purchase back. `spent`: the player has used it; `unknown`: it was never handed out.',
    request: v.object({ ...purchase, reason: describeSchema(text, 'Why the purchase is revoked.') }),
    response: v.object({
      revoked: describeSchema(v.picklist(['revoked', 'spent', 'unknown']), 'What became of the goods.'),
    }),
  },
  give: {
    path: '/give',
    summary: 'Hands out a gift, once a number',
    request: v.object({
      giftNo: describeSchema(text, 'Number of the claim. Deliver each number once.'),
      brand,
      gpId,
      serverId,
      roleId,
      source: describeSchema(text, 'What the gift comes from, such as an event or a partner.'),
      giftId: describeSchema(text, 'Id of the gift in the catalogue.'),
    }),
    response: done,
  },
  mail: {
    path: '/mail',
    summary: 'Optional: puts a confirmation into the mailbox of an account, once a number. 404 means no mailbox.',
    request: v.object({
      mailNo: describeSchema(text, 'Number of the mail. Deliver each number once.'),
      ...account,
      serverId,
      roleId,
      billingNo: describeSchema(text, 'Number of the order.'),
      language: describeSchema(text, 'Language of the mail, such as `de` or `zh-tw`.'),
      title: describeSchema(text, 'Subject of the mail.'),
      text: describeSchema(text, 'Plain text with line breaks. Show it unchanged, and let the player keep it.'),
    }),
    response: v.object({ done: describeSchema(v.literal(true), 'The mail is in the mailbox.') }),
  },
  greet: { path: '/greet', summary: 'Health check; changes nothing', request: v.object({}), response: done },
  logIn: {
    path: '/players/log-in',
    summary:
      'Returns the players of an account and password, in one game or (`gpId` null) in all games of the brand; an empty list if they are wrong',
    request: v.object({
      ...place,
      username: describeSchema(text, 'Name as the player typed it.'),
      password: describeSchema(text, 'Password as the player typed it.'),
    }),
    response: players,
  },
  identify: {
    path: '/players/identify',
    summary: 'The same for a user of a login company, by the company’s user id',
    request: v.object({
      ...place,
      provider: describeSchema(text, 'Login company, such as `google`.'),
      subject: describeSchema(text, 'Id of the user at the login company.'),
    }),
    response: players,
  },
  verify: {
    path: '/players/verify',
    summary: 'Returns the player of a token from a game link; `player` is null if the token is invalid',
    request: v.object({ brand, gpId, token: describeSchema(text, 'The `oauth_token` of the link.') }),
    response: v.object({
      player: describeSchema(v.nullable(player), 'Player of the token; null if the token is invalid.'),
      expiresAt: v.optional(describeSchema(whole, 'End of the session, in Unix seconds.')),
    }),
  },
  characters: {
    path: '/players/characters',
    summary: 'The characters of an account; a role id is unique in its game',
    request: v.object(account),
    response: v.object({
      characters: describeSchema(v.pipe(v.array(character), v.maxLength(500)), 'Characters of the account.'),
    }),
  },
  offers: {
    path: '/players/offers',
    summary: 'Optional: prices and limits of one character. 404 means none; the general ones apply after 300 ms.',
    request: v.object({ ...account, serverId, roleId }),
    response: v.object({
      offers: describeSchema(v.pipe(v.array(offer), v.maxLength(300)), 'Goods whose price or limit differs.'),
    }),
    timeoutMs: 300,
  },
  unusedBalance: {
    path: '/balances/unused',
    summary: 'Optional, for games in Japan: the paid currency that players have not used. 404 means no report.',
    request: v.object({ brand, gpId, day: describeSchema(text, 'Day in Japan at whose end the currency is counted.') }),
    response: v.object({ unusedYen }),
  },
  unusedBalances: {
    path: '/balances/players',
    summary: 'Optional, for games in Japan: this currency by account, when a service ends. 404 means no report.',
    request: v.object({
      brand,
      gpId,
      day: describeSchema(text, 'Last day of the service.'),
      after: v.optional(describeSchema(text, 'The `next` of the previous page.')),
    }),
    response: v.object({
      players: describeSchema(
        v.pipe(
          v.array(v.object({ suid: describeSchema(text, 'Account whose paid currency it is.'), unusedYen })),
          v.maxLength(200),
        ),
        'Accounts with unused currency, each on one page only.',
      ),
      next: v.optional(describeSchema(text, 'Missing on the last page.')),
    }),
  },
} as const satisfies Record<string, GameCall>
