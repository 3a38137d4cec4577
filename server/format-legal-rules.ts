import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { formatOutput } from './admin/command.ts'
import type { Brand } from '../src/brands/load/brand.schema.ts'
import { describeLawOverride, describeLawOverrides } from './operations/setup/law-overrides.ts'
import { getDateInCountry } from '../src/contract/law/countries.table.ts'
import { getLegalDutyStatus, legalDuties } from '../src/contract/law/duties.table.ts'
import { findApplicableLawRules } from '../src/contract/law/find-applicable-law-rules.ts'
import { getFirstDays } from '../src/contract/law/overrides.ts'
import { goodsKinds, type LawRule } from '../src/contract/law/rules.table.ts'

const usage = `Usage: npm run law -- --country DE [--on 2027-04-01] [--age 15] [--goods ${goodsKinds.join('|')}] [--brand watt] [--preview] [--json]`
const text = { type: 'string' } as const
const options = {
  country: text,
  on: text,
  age: text,
  goods: text,
  brand: text,
  preview: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

const argumentsSchema = v.object({
  country: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{1,3})?$/, '--country must be like DE or US-CA')),
    '',
  ),
  on: v.optional(v.pipe(v.string(), v.isoDate('--on must be a day like 2027-04-01'))),
  age: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, '--age must be a number of years'), v.transform(Number), v.number()),
  ),
  goods: v.optional(v.picklist(goodsKinds, `--goods must be one of ${goodsKinds.join(', ')}`), 'fixed'),
  brand: v.optional(v.string()),
  preview: v.optional(v.boolean(), false),
  json: v.optional(v.boolean(), false),
})

function parseArguments(argv: readonly string[]) {
  const { values } = parseArgs({ args: [...argv], options })
  const { success, output, issues } = v.safeParse(argumentsSchema, values)
  if (!success) throw new Error(`${issues[0].message}\n${usage}`)
  return output
}

type BrandWithLaw = Pick<Brand, 'key' | 'law' | 'legalWords'>

function findBrand(brands: readonly BrandWithLaw[], key: string): BrandWithLaw {
  const brand = brands.find((one) => one.key === key)
  if (brand) return brand
  throw new Error(`--brand must be one of ${brands.map((one) => one.key).join(', ')}\n${usage}`)
}

/** Returns the legal rules for a purchase as text or JSON. With a brand, also lists its overrides and their reasons. */
export function formatLegalRules(argv: readonly string[], now: number, brands: readonly BrandWithLaw[]): string {
  const { country, on, age, goods, brand: key, preview, json } = parseArguments(argv)
  const brand = key === undefined ? undefined : findBrand(brands, key)
  const day = on ?? getDateInCountry(country, now)
  const rules = findApplicableLawRules({
    country,
    age,
    goods,
    day,
    isPreview: preview,
    firstDays: getFirstDays(brand?.law),
  })
  const lines = [
    `${country}, ${day}, ${age === undefined ? 'age unknown' : `age ${age}`}, ${goods} goods: ${rules.length} rules`,
    'This is research and no legal advice. Ask a lawyer before you rely on it.',
    ...rules.map((rule) => [describeRule(rule), ...describeOverride(rule, brand)].join('\n')),
    ...(brand ? describeLawOverrides([{ ...brand, law: undefined }]) : []),
  ]
  const withOverrides = rules.map((rule) => ({ ...rule, override: brand?.law?.[rule.id] ?? null }))
  const data = {
    country,
    day,
    age: age ?? null,
    goods,
    brand: key ?? null,
    rules: withOverrides,
    words: brand?.legalWords ?? {},
  }
  return formatOutput({ data, text: lines.join('\n\n') }, json)
}

function describeOverride({ id }: LawRule, brand: BrandWithLaw | undefined): string[] {
  const override = brand?.law?.[id]
  if (!override) return []
  return [`  ${describeLawOverride(override)} in ${brand.key}: ${override.reason}`]
}

const introductions = {
  built: 'the store ',
  notNeeded: 'not needed: ',
  needsGame: 'needs the game: ',
  missing: 'not built yet: ',
} as const

function describeRule({ id, from, doubt, force, source, duty }: LawRule): string {
  const { summary, code, ...row } = legalDuties[duty.kind]
  const parameters = Object.entries(duty).filter(([name]) => name !== 'kind')
  const values = parameters.map(([name, value]) => `${name} ${String(value)}`)
  return [
    `${id}: ${introductions[getLegalDutyStatus(duty.kind)]}${summary}`,
    ...('notNeededBecause' in row ? [`  because ${row.notNeededBecause}`] : []),
    ...('needsGameBecause' in row ? [`  because ${row.needsGameBecause}`] : []),
    ...(values.length === 0 ? [] : [`  ${values.join(', ')}`]),
    `  since ${from === 'unknown' ? 'an unknown day, so it is off' : from} (${force}): ${source}`,
    ...(doubt === undefined ? [] : [`  this day is not certain: ${doubt}`]),
    ...(code === null ? [] : [`  code: ${code}`]),
  ].join('\n')
}
