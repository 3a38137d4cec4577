import * as v from 'valibot'
import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import type { CopyKey } from '../../i18n/i18n.ts'
import { parseCatalogueEntries, getNameInLanguage, textsByLanguageSchema } from '../parse-catalogue-entries.ts'

/** Table row with one string per column. */
export interface CatalogueSectionRow {
  readonly key: string
  readonly name: string
  readonly cells: Readonly<Record<string, string | number | boolean | undefined>>
}

interface CatalogueSection {
  readonly label: CopyKey
  readonly file: CatalogueFile
  /** Columns from left to right. `kind` selects the format of the values. */
  readonly columns: readonly {
    readonly key: string
    readonly header: CopyKey
    readonly kind?: 'number' | 'time' | 'yesNo'
    readonly isWide?: true
  }[]
  readonly read: (content: unknown, language: string) => readonly CatalogueSectionRow[]
}

const name = v.union([v.string(), textsByLanguageSchema])
const nameIn = (names: string | Record<string, string>, language: string) => getNameInLanguage(names, language) ?? ''

const method = v.object({
  payway: v.number(),
  channel: v.number(),
  name,
  where: v.array(
    v.object({
      area: v.string(),
      regions: v.array(v.string()),
      currency: v.string(),
      from: v.optional(v.string()),
      upTo: v.optional(v.string()),
      fee: v.optional(v.string()),
      feePercent: v.optional(v.number()),
    }),
  ),
})
type Where = v.InferOutput<typeof method>['where'][number]

/** Merges areas in which a payment method has the same conditions into one row. */
function groupPlaces(places: readonly Where[]): readonly Where[] {
  const groups = new Map<string, Where>()
  for (const { area, ...terms } of places) {
    const key = JSON.stringify(terms)
    const areas = groups.get(key)?.area
    groups.set(key, { ...terms, area: areas === undefined ? area : `${areas}, ${area}` })
  }
  return [...groups.values()]
}

const banner = v.object({ picture: v.string(), title: v.string(), link: v.optional(v.string()) })
const page = v.object({
  clients: v.array(v.string()),
  languages: v.optional(v.array(v.string()), []),
  coupons: v.optional(v.boolean(), false),
  giftCards: v.optional(v.boolean(), false),
  colour: v.optional(v.string()),
  banners: v.optional(v.record(v.string(), v.array(banner)), {}),
})
const coupon = v.object({
  coupon: v.string(),
  name,
  type: v.string(),
  level: v.optional(v.number(), 0),
  percentOff: v.number(),
  claimFrom: v.optional(v.string()),
  claimUntil: v.optional(v.string()),
})
const event = v.object({
  event: v.string(),
  game: v.string(),
  area: v.string(),
  kind: v.string(),
  titles: textsByLanguageSchema,
  begins: v.string(),
  ends: v.string(),
  steps: v.array(v.unknown()),
})
const level = v.object({ level: v.number(), names: textsByLanguageSchema, badge: v.string(), points: v.number() })

/** Sections of the live catalogue except prices. Each section is a table of one file. To add a section, add a row. */
export const catalogueSections = {
  methods: {
    label: 'office:file_methods',
    file: 'methods',
    columns: [
      { key: 'way', header: 'office:method_number', isWide: true },
      { key: 'area', header: 'office:area' },
      { key: 'regions', header: 'office:region' },
      { key: 'currency', header: 'office:currency' },
      { key: 'from', header: 'office:subject_from', kind: 'number', isWide: true },
      { key: 'upTo', header: 'office:subject_up_to', kind: 'number', isWide: true },
      { key: 'fee', header: 'office:fee', kind: 'number' },
    ],
    read: (content, language) =>
      parseCatalogueEntries(content, method).flatMap(({ index, entry }) =>
        groupPlaces(entry.where).map(({ regions, fee, feePercent, ...where }, i) => ({
          key: `${index} ${i}`,
          name: nameIn(entry.name, language),
          cells: {
            ...where,
            way: `${entry.payway}_${entry.channel}`,
            regions: regions.join(', '),
            fee: [fee, feePercent === undefined ? undefined : `${feePercent}%`].filter(Boolean).join(' + '),
          },
        })),
      ),
  },
  pages: {
    label: 'office:file_pages',
    file: 'pages',
    columns: [
      { key: 'languages', header: 'office:subject_languages', isWide: true },
      { key: 'coupons', header: 'office:coupons', kind: 'yesNo' },
      { key: 'giftCards', header: 'office:subject_gift_cards', kind: 'yesNo' },
      { key: 'colour', header: 'office:subject_color' },
      { key: 'banners', header: 'office:banners', kind: 'number' },
    ],
    read: (content) =>
      parseCatalogueEntries(content, page).map(({ index, entry: { clients, languages, banners, ...cells } }) => ({
        key: `${index}`,
        name: clients.join(', '),
        cells: { ...cells, languages: languages.join(', '), banners: Object.values(banners).flat().length },
      })),
  },
  banners: {
    label: 'office:banners',
    file: 'pages',
    columns: [
      { key: 'language', header: 'office:language' },
      { key: 'clients', header: 'office:file_pages' },
      { key: 'picture', header: 'office:subject_picture', isWide: true },
      { key: 'link', header: 'office:subject_link', isWide: true },
    ],
    read: (content) =>
      parseCatalogueEntries(content, page).flatMap(({ index, entry: { clients, banners } }) =>
        Object.entries(banners).flatMap(([language, list]) =>
          list.map(({ title, picture, link }, i) => ({
            key: `${index} ${language} ${i}`,
            name: title,
            cells: { language, clients: clients.join(', '), picture, link },
          })),
        ),
      ),
  },
  coupons: {
    label: 'office:coupons',
    file: 'coupons',
    columns: [
      { key: 'coupon', header: 'office:method_number', isWide: true },
      { key: 'percentOff', header: 'office:subject_discount', kind: 'number' },
      { key: 'level', header: 'office:subject_level', kind: 'number' },
      { key: 'claimFrom', header: 'office:subject_begins', kind: 'time' },
      { key: 'claimUntil', header: 'office:subject_ends', kind: 'time' },
    ],
    read: (content, language) =>
      parseCatalogueEntries(content, coupon).map(({ entry: { name: names, percentOff, ...cells } }) => ({
        key: cells.coupon,
        name: nameIn(names, language),
        cells: { ...cells, percentOff: `${percentOff}%` },
      })),
  },
  events: {
    label: 'office:file_events',
    file: 'events',
    columns: [
      { key: 'game', header: 'office:game', isWide: true },
      { key: 'area', header: 'office:area' },
      { key: 'begins', header: 'office:subject_begins', kind: 'time' },
      { key: 'ends', header: 'office:subject_ends', kind: 'time' },
      { key: 'steps', header: 'office:subject_steps', kind: 'number' },
    ],
    read: (content, language) =>
      parseCatalogueEntries(content, event).map(({ entry: { titles, steps, ...cells } }) => ({
        key: cells.event,
        name: nameIn(titles, language),
        cells: { ...cells, steps: steps.length },
      })),
  },
  vip: {
    label: 'office:file_vip',
    file: 'vip',
    columns: [
      { key: 'level', header: 'office:subject_level', kind: 'number' },
      { key: 'badge', header: 'office:subject_badge' },
      { key: 'points', header: 'office:subject_points', kind: 'number' },
    ],
    read: (content, language) => {
      const program = v.safeParse(v.object({ levels: v.unknown() }), content)
      return parseCatalogueEntries(program.success ? program.output.levels : [], level).map(
        ({ entry: { names, ...cells } }) => ({
          key: `${cells.level}`,
          name: nameIn(names, language),
          cells,
        }),
      )
    },
  },
} as const satisfies Readonly<Record<string, CatalogueSection>>

export type CatalogueSectionName = keyof typeof catalogueSections
export type CatalogueSectionColumn = CatalogueSection['columns'][number]

export const isCatalogueSectionName = (text: string): text is CatalogueSectionName =>
  Object.hasOwn(catalogueSections, text)
