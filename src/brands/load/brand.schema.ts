import * as v from 'valibot'
import { channels } from '../contract/channels.table.ts'
import { areas, currencies, languages, platforms, type Currency } from '../contract/domain.table.ts'
import { lookSchema } from './face/look.schema.ts'

/**
 * What a brand is. Each `src/brands/data/<key>.json` is one brand; the build, the gateway and the tests read them
 * through `load-brands.ts`, which checks this shape and the rules of `brand-rules.table.ts`.
 * A brand brings this file and its icon, and nothing else.
 */
const host = v.pipe(v.string(), v.regex(/^([a-z0-9-]+\.)+[a-z]+$/, 'Invalid host: lower case, no scheme, no port'))
const web = v.pipe(
  v.string(),
  v.regex(/^https:\/\/([a-z0-9-]+\.)+[a-z]+(\/[\w./-]*)?$/, 'Invalid address: https, no query'),
)
const origin = v.pipe(v.string(), v.regex(/^https:\/\/([a-z0-9-]+\.)+[a-z]+$/, 'Invalid origin: https and a host'))
const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,32}$/, 'Invalid key: letters, digits and _'))
const codeKey = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'Invalid code key: letters, digits, _ and -'))
const payway = v.picklist(Object.keys(channels) as [string, ...string[]], 'Must be a payway_id of the channel table')
const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'Must not be empty'))
const area = v.picklist(areas)
const language = v.picklist(languages)
const currency = v.picklist(Object.keys(currencies) as [Currency, ...Currency[]])

const byArea = <Item extends v.GenericSchema>(item: Item) => v.strictObject(v.entriesFromList(areas, v.optional(item)))
const byPlatform = <Item extends v.GenericSchema>(item: Item) => v.strictObject(v.entriesFromList(platforms, item))

const links = v.strictObject({ privacy: web, terms: web })

/** A game in one area. The same `nameKey` in another area is the same game with other clients, perhaps under another name. */
const catalogueGame = v.strictObject({
  nameKey: key,
  name: text,
  area,
  clients: byPlatform(text),
  /** The code keys of its editions. Each has a key visual of its own; one that is not named here is shown with that of its game. */
  editions: v.optional(v.array(codeKey)),
})

export const brandSchema = v.strictObject({
  key,
  name: text,
  company: text,
  /** Where the company is, as its own country writes it. */
  seat: text,
  /** The brand's name on the statement of a card or a wallet. */
  statement: v.pipe(v.string(), v.regex(/^[A-Z0-9 .*]{3,22}$/)),
  title: text,
  description: text,
  /** Hosts that show this brand, besides `<key>.localhost`. */
  hosts: v.strictObject({ live: v.pipe(v.array(host), v.minLength(1)), demo: v.pipe(v.array(host), v.minLength(1)) }),
  /** The gateway's origins, best first; the rest are backups. Locally it is the page's own origin. */
  api: v.strictObject({ live: v.pipe(v.array(origin), v.minLength(2)), demo: v.pipe(v.array(origin), v.minLength(2)) }),
  web: v.strictObject({ address: origin, backup: origin }),
  collect: v.strictObject({ live: origin, demo: origin }),
  analytics: v.strictObject({
    appId: text,
    eventId: v.pipe(v.number(), v.integer(), v.minValue(24), v.maxValue(244)),
    enabled: v.boolean(),
  }),
  /** Reads the campaign names (`utm_*`) that a link brings. */
  campaigns: v.optional(v.boolean()),
  areas: v.pipe(v.array(area), v.minLength(1)),
  languages: v.pipe(v.array(language), v.minLength(1)),
  /** A page speaks it before the player has chosen. */
  defaultLanguage: language,
  currency,
  currencyByArea: v.optional(byArea(currency)),
  layout: v.picklist(['new', 'old']),
  hasVip: v.boolean(),
  look: lookSchema,
  login: v.strictObject({
    /** Stands for the game where none is chosen yet. */
    client: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(3000)),
    googleClient: v.nullable(text),
    googlePackage: v.nullable(text),
    facebookApp: v.nullable(text),
    iosSignIn: v.nullable(text),
    vkId: v.nullable(text),
    twitterRedirect: v.nullable(web),
    huaweiClient: v.nullable(text),
    /** On the brand's website: help with a password, and where an account is made. Without one the store says nothing of it. */
    passwordPage: v.optional(web),
    joinPage: v.optional(web),
  }),
  footer: v.strictObject({
    copyright: text,
    links,
    linksByArea: v.optional(byArea(links)),
    /** Required of shops in Korea. */
    business: v.nullable(v.strictObject({ owner: text, registration: text, address: text, phone: text })),
  }),
  support: v.strictObject({ email: v.pipe(v.string(), v.email()), hours: v.nullable(text) }),
  /** Where payment links of a channel may lead besides its own hosts, by `payway_id`: what a publisher's contract names. */
  payHosts: v.optional(v.record(payway, v.pipe(v.array(host), v.minLength(1)))),
  catalogue: v.pipe(v.array(catalogueGame), v.minLength(1)),
  /** `/@code` → the game and the area of a link in social media. */
  socialCodes: v.record(key, v.strictObject({ game: key, area })),
})

export type Brand = v.InferOutput<typeof brandSchema>
