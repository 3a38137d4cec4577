import * as v from 'valibot'
import { areas, currencies, languages, platforms, type Area, type Currency, type Language } from '../contract/domain.table.ts'

/**
 * What a brand is. Each `src/brands/data/<key>.json` is one brand; this schema is checked by `npm run verify` and by the build.
 * A brand brings data, its icon in `public/brands/<key>/`, and nothing else.
 */
const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Invalid hex color format'))
const host = v.pipe(v.string(), v.regex(/^([a-z0-9-]+\.)+example$/))
const web = v.pipe(v.string(), v.regex(/^https:\/\/([a-z0-9-]+\.)+example(\/[\w./-]*)?$/))
const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,32}$/))
const area = v.picklist(areas)
const language = v.picklist(languages)
const currency = v.picklist(Object.keys(currencies) as [Currency, ...Currency[]])
const text = v.pipe(v.string(), v.minLength(1))
const perEnvironment = v.object({ live: v.array(web), demo: v.array(web) })

const links = v.object({ privacy: web, terms: web })

const catalogueGame = v.object({
  nameKey: key,
  name: text,
  area,
  clients: v.object(Object.fromEntries(platforms.map((p) => [p, text])) as Record<(typeof platforms)[number], typeof text>),
})

export const brandSchema = v.object({
  key,
  name: text,
  company: text,
  title: text,
  description: text,
  /** Hosts that show this brand, besides `<key>.localhost`. */
  hosts: v.object({ live: v.array(host), demo: v.array(host) }),
  /** The gateway's addresses, best first; the rest are backups. Locally it is the page's own origin. */
  api: perEnvironment,
  web: v.object({ address: web, backup: web }),
  collect: perEnvironment,
  analytics: v.object({ appId: text, eventId: v.pipe(v.number(), v.integer(), v.minValue(24), v.maxValue(244)), enabled: v.boolean() }),
  areas: v.pipe(v.array(area), v.minLength(1)),
  /** Where the area can be told from a client id. */
  areaByClientId: v.optional(v.record(area, v.array(text))),
  languages: v.pipe(v.array(language), v.minLength(1)),
  defaultLanguage: language,
  currency,
  currencyByArea: v.optional(v.record(area, currency)),
  layout: v.picklist(['new', 'old']),
  hasVip: v.boolean(),
  look: v.object({ accent: hex, surface: v.picklist(['cool', 'warm', 'dark']), banner: text }),
  login: v.object({
    client: v.number(),
    googleClient: v.nullable(text),
    googlePackage: v.nullable(text),
    facebookApp: v.nullable(text),
    iosSignIn: v.nullable(text),
    vkId: v.nullable(text),
    twitterRedirect: v.nullable(web),
    huaweiClient: v.nullable(text),
  }),
  footer: v.object({
    copyright: text,
    links,
    linksByArea: v.optional(v.record(area, links)),
    /** Japan brands: popups that open from the footer, by copy key. */
    popups: v.array(v.picklist(['tradeLaw', 'prepaidPayment', 'inquiry'])),
    minorsNotice: v.boolean(),
    business: v.nullable(v.object({ owner: text, registration: text, address: text, phone: text })),
  }),
  support: v.object({ email: text, hours: v.nullable(text) }),
  catalogue: v.pipe(v.array(catalogueGame), v.minLength(1)),
  /** `/@code` → the game and the area of a link in social media. */
  socialCodes: v.record(v.string(), v.object({ game: key, area })),
})

export type Brand = v.InferOutput<typeof brandSchema>
export type { Area, Language }
