import * as v from 'valibot'
import { paymentChannels } from '../../contract/channels.table.ts'
import { salesAreas, currencies, supportedLanguages, platforms, type Currency } from '../../contract/domain.table.ts'
import { isLegalTextKey, legalTexts, listPlaceholders } from '../../contract/law/legal-texts.table.ts'
import { lawRules } from '../../contract/law/rules.table.ts'
import { brandLookSchema } from '../theme/look.schema.ts'

/** Schema of `src/brands/data/<key>.json`. A brand consists of this file and its icon. */

const host = v.pipe(v.string(), v.regex(/^([a-z0-9-]+\.)+[a-z]+$/, 'Invalid host: lower case, no scheme, no port'))
const web = v.pipe(
  v.string(),
  v.regex(/^https:\/\/([a-z0-9-]+\.)+[a-z]+(\/[\w./-]*)?$/, 'Invalid address: https, no query'),
)
const origin = v.pipe(v.string(), v.regex(/^https:\/\/([a-z0-9-]+\.)+[a-z]+$/, 'Invalid origin: https and a host'))
const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,32}$/, 'Invalid key: letters, digits and _'))
const codeKey = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'Invalid code key: letters, digits, _ and -'))
const payway = v.picklist(
  Object.keys(paymentChannels) as [string, ...string[]],
  'Must be a payway_id of the channel table',
)
const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'Must not be empty'))
const email = v.pipe(v.string(), v.email())
const area = v.picklist(salesAreas)
const language = v.picklist(supportedLanguages)
const currency = v.picklist(Object.keys(currencies) as [Currency, ...Currency[]])

const byArea = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject(v.entriesFromList(salesAreas, v.optional(item)))
const byPlatform = <Item extends v.GenericSchema>(item: Item) => v.strictObject(v.entriesFromList(platforms, item))

/** Countries in which the law requires a representative of foreign companies. */
const representativeCountries = lawRules.flatMap(({ duty, applies }) =>
  duty.kind === 'localRepresentative' ? applies.countries : [],
)

const links = v.strictObject({ privacy: web, terms: web })

const ruleId = v.pipe(
  v.string(),
  v.check(
    (id) => lawRules.some((rule) => rule.id === id),
    'Must be the id of a rule in src/contract/law/rules.table.ts',
  ),
)

/**
 * Change that a brand makes to a legal rule. `from` is the first day of a rule whose day is unknown. `words` replaces the rule's text on the page that lists the rules for
 * players. `reason` is shown only to staff.
 */
const lawOverride = v.pipe(
  v.strictObject({
    off: v.optional(v.literal(true)),
    words: v.optional(v.record(language, text)),
    from: v.optional(v.pipe(v.string(), v.isoDate('Must be a day such as 2027-01-31'))),
    reason: text,
  }),
  v.check(
    ({ off, words, from }) => off !== undefined || words !== undefined || from !== undefined,
    'Needs "off", "words" or "from"',
  ),
)

const lawOverrides = v.pipe(
  v.record(ruleId, lawOverride),
  v.check(
    (overrides) => lawRules.every(({ id, from }) => overrides[id]?.from === undefined || from === 'unknown'),
    'Must set "from" only for rules whose first day is unknown',
  ),
)

const legalTextKey = v.pipe(
  v.string(),
  v.check(isLegalTextKey, 'Must be the key of a text in src/contract/law/legal-texts.table.ts'),
)

const formatPlaceholders = (names: readonly string[]): string =>
  names.length === 0 ? 'no placeholders' : names.map((name) => `{{${name}}}`).join(' and ')

/** Own words of a brand for legal texts. `reason` is shown only to staff. */
const legalWords = v.pipe(
  v.record(legalTextKey, v.strictObject({ words: v.record(language, text), reason: text })),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [key, { words }] of Object.entries(dataset.value))
      for (const [name, ownWords] of Object.entries(words)) {
        const expected = formatPlaceholders(isLegalTextKey(key) ? legalTexts[key] : [])
        if (formatPlaceholders(listPlaceholders(ownWords)) !== expected)
          addIssue({ message: `The words of ${key} in ${name} must contain ${expected}` })
      }
  }),
)

/** Game in one area. A row with the same `nameKey` in another area is the same game with different client ids. */
const catalogueGame = v.strictObject({
  nameKey: key,
  name: text,
  area,
  clients: byPlatform(text),
  /** Code keys of editions that have their own key visual. */
  editions: v.optional(v.array(codeKey)),
  /** Age rating by country (`TR`), as shown to players who pay there: "12+". */
  ageRatings: v.optional(v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Must be a country such as TR')), text)),
})

export const brandSchema = v.strictObject({
  key,
  name: text,
  company: text,
  /** Registered address, as written in its country. */
  seat: text,
  /** Name on card and wallet statements. */
  statement: v.pipe(v.string(), v.regex(/^[A-Z0-9 .*]{3,22}$/)),
  title: text,
  description: text,
  /** The brand's own hosts. Locally, `<key>.localhost` works too. */
  hosts: v.strictObject({ live: v.pipe(v.array(host), v.minLength(1)), demo: v.pipe(v.array(host), v.minLength(1)) }),
  /**
   * Gateway origins in order of preference, with backups last. Pages on local hosts use the page's own origin instead.
   */
  api: v.strictObject({ live: v.pipe(v.array(origin), v.minLength(2)), demo: v.pipe(v.array(origin), v.minLength(2)) }),
  web: v.strictObject({ address: origin, backup: origin }),
  collect: v.strictObject({ live: origin, demo: origin }),
  analytics: v.strictObject({
    appId: text,
    eventId: v.pipe(v.number(), v.integer(), v.minValue(24), v.maxValue(244)),
    enabled: v.boolean(),
  }),
  /** If true, campaign parameters (`utm_*`) are read from links. */
  campaigns: v.optional(v.boolean()),
  areas: v.pipe(v.array(area), v.minLength(1)),
  languages: v.pipe(v.array(language), v.minLength(1)),
  /** Language for new visitors whose own languages are not supported. */
  defaultLanguage: language,
  currency,
  currencyByArea: v.optional(byArea(currency)),
  /**
   * Seconds by which the delivery is delayed if the player chooses a delay. Until then, the player can take the order
   * back. With 0, the store offers no delay.
   */
  undoSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600)), 60),
  layout: v.picklist(['new', 'old']),
  hasVip: v.boolean(),
  /** If true, a second person has to approve each catalogue change that is made in the office. */
  publishNeedsApproval: v.optional(v.boolean()),
  look: brandLookSchema,
  login: v.strictObject({
    /** Client id that login calls send if no game is selected. */
    client: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(3000)),
    googleClient: v.nullable(text),
    googlePackage: v.nullable(text),
    facebookApp: v.nullable(text),
    iosSignIn: v.nullable(text),
    vkId: v.nullable(text),
    twitterRedirect: v.nullable(web),
    huaweiClient: v.nullable(text),
    /** URLs of the pages for password reset and registration. Without a URL, the store shows no link. */
    passwordPage: v.optional(web),
    joinPage: v.optional(web),
  }),
  footer: v.strictObject({
    copyright: text,
    links,
    linksByArea: v.optional(byArea(links)),
    /** Business details that Korean law requires. */
    business: v.nullable(v.strictObject({ owner: text, registration: text, address: text, phone: text })),
    /** Person who handles complaints, as Indian law requires. If absent, the footer names the company's support. */
    grievanceContact: v.optional(v.strictObject({ name: text, email, phone: v.optional(text) })),
    /** Representatives in countries that require one of foreign companies, by country (`KR`, `BR`). */
    representatives: v.optional(
      v.record(
        v.picklist(representativeCountries, 'Must be a country whose law requires a representative'),
        v.strictObject({ name: text, address: text, email, phone: v.optional(text) }),
      ),
    ),
  }),
  accessibility: v.optional(
    v.strictObject({
      /** Day of the last check. */
      checked: v.pipe(v.string(), v.isoDate('Must be a day such as 2026-06-19')),
      /** Known accessibility gaps, translated. Missing translations fall back to the default language. */
      gaps: v.array(v.record(language, text)),
      /** Name and address of the authority that supervises the publisher. */
      authority: v.optional(text),
    }),
  ),
  /** Changes to legal rules by rule id. The gateway logs these changes when it starts. */
  law: v.optional(lawOverrides),
  /**
   * Own words for texts that players agree to, by copy key and language. The store's words stay in other languages. The
   * gateway logs them when it starts.
   */
  legalWords: v.optional(legalWords),
  support: v.strictObject({ email, hours: v.nullable(text) }),
  /** Additional payment hosts by `payway_id`, from the publisher's contracts. */
  payHosts: v.optional(v.record(payway, v.pipe(v.array(host), v.minLength(1)))),
  catalogue: v.pipe(v.array(catalogueGame), v.minLength(1)),
  /** Game and area of each social media link, by its short code (`/@code`). */
  socialCodes: v.record(key, v.strictObject({ game: key, area })),
})

export type Brand = v.InferOutput<typeof brandSchema>
