import * as v from 'valibot'
import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import { isStorableInPostgres } from '../../../http/contract/storable.ts'
import type { CatalogueRows, PlacedRow } from '../rows/catalogue-rows.ts'
import type { Mistake, References } from '../kinds/kind.ts'
import {
  isCatalogueFileKindName,
  catalogueFileKindNames,
  catalogueFileKinds,
  type BrandContent,
  type Catalogue,
  type CatalogueFileKindName,
} from '../kinds/kinds.table.ts'
import { createMistakeList, type MistakeList, type Mistakes } from './mistakes.ts'
import { formatRowKey } from '../rows/row-keys.ts'
import { buildFileRows } from '../rows/build-catalogue-rows.ts'

/** Contents by brand and file name, parsed but not validated. */
export type RawCatalogue = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface CheckResult extends Mistakes {
  /** Valid catalogue; empty if a file is invalid. */
  catalogue: Catalogue
}

/** Validates a catalogue without a database. Each mistake is reported once. */
export function checkCatalogue(unchecked: RawCatalogue, brands: readonly Brand[]): CheckResult {
  const catalogue: Catalogue = {}
  const list = createMistakeList()
  for (const [key, files] of Object.entries(unchecked)) {
    const brand = brands.find((one) => one.key === key)
    if (brand) catalogue[key] = checkBrand(files, brand, list)
    else list.add(key, [{ path: '', text: `is not a brand. Brands: ${brands.map((one) => one.key).join(', ')}` }])
  }
  if (Object.keys(unchecked).length === 0)
    list.add('.', [{ path: '', text: 'has no brand folder. Name each folder after the key of its brand.' }])
  const { mistakes, total } = list.read()
  return { catalogue: total > 0 ? {} : catalogue, mistakes, total }
}

function checkBrand(files: Readonly<Record<string, unknown>>, brand: Brand, list: MistakeList): BrandContent {
  const fileOf = (name: string) => `${brand.key}/${name}.json`
  const content: Partial<BrandContent> = {}
  for (const name of Object.keys(files))
    if (!isCatalogueFileKindName(name))
      list.add(fileOf(name), [
        { path: '', text: `is not a catalogue file. Files: ${catalogueFileKindNames.join(', ')}` },
      ])
  for (const name of catalogueFileKindNames) {
    const report: Report = { add: (mistakes) => list.add(fileOf(name), mistakes), isFull: list.isFull }
    readFile(name, files, content, report)
  }
  const references: References = { brand, rows: rowsByTable(content, brand.key) }
  for (const name of catalogueFileKindNames) {
    list.add(fileOf(name), findDuplicateRows(buildFileRows(name, content, brand.key)))
    list.add(fileOf(name), findReferenceMistakes(name, content, references))
  }
  return content as BrandContent
}

interface Report {
  add: (mistakes: readonly Mistake[]) => void
  isFull: () => boolean
}

/** Adds a file's content to `content` if the file is valid. */
function readFile(
  name: CatalogueFileKindName,
  files: Readonly<Record<string, unknown>>,
  content: Partial<BrandContent>,
  report: Report,
): void {
  const { isRequired, empty } = catalogueFileKinds[name]
  // Unreadable files have already been reported.
  if (Object.hasOwn(files, name) && files[name] === undefined) return
  if (files[name] === undefined && isRequired)
    return report.add([{ path: '', text: 'is missing: the brand cannot sell without it' }])
  const file = files[name] ?? empty
  const parsed =
    Array.isArray(file) && Array.isArray(empty) && file.length > 0
      ? parseItems(name, file, report)
      : parse(name, file, report)
  if (parsed !== undefined) Object.assign(content, { [name]: parsed })
}

/** Parses a list item by item, because the issues of 100,000 invalid items would exhaust the memory. */
function parseItems(name: CatalogueFileKindName, items: readonly unknown[], report: Report): unknown[] | undefined {
  const parsed: unknown[] = []
  let isRight = true
  for (const [i, item] of items.entries()) {
    const [one] = (parse(name, [item], report, i) ?? []) as unknown[]
    if (one === undefined) isRight = false
    else parsed.push(one)
  }
  return isRight ? parsed : undefined
}

/**
 * Validates a value against its file's schema and reports mistakes. Returns undefined for invalid values. `index` is
 * the position of a list item.
 */
function parse(name: CatalogueFileKindName, value: unknown, report: Report, index?: number): unknown {
  const parsed = v.safeParse(catalogueFileKinds[name].schema, value, { abortEarly: report.isFull() || isHuge(value) })
  if (!parsed.success) report.add(parsed.issues.map((issue) => toMistake(issue, index)))
  else if (isStorableInPostgres(parsed.output)) return parsed.output
  else
    report.add([
      {
        path: index === undefined ? '' : `[${index}]`,
        text: 'Expected text without NUL characters or broken surrogate pairs',
      },
    ])
  return undefined
}

/**
 * Number of values in an entry from which only its first mistake is reported. Even a game with 5,000 servers has fewer.
 */
const maxValues = 25_000

function isHuge(value: unknown): boolean {
  const left = [value]
  for (let seen = 0; left.length > 0; seen += 1) {
    if (seen + left.length > maxValues) return true
    const next = left.pop()
    if (typeof next !== 'object' || next === null) continue
    const inside = Object.values(next)
    if (inside.length > maxValues) return true
    left.push(...inside)
  }
  return false
}

const toMistake = (issue: v.BaseIssue<unknown>, index: number | undefined): Mistake => ({
  path: (issue.path ?? []).reduce(
    (path, { key }, depth) => path + step(depth === 0 ? (index ?? key) : key, path === ''),
    '',
  ),
  text: describeIssue(issue),
})

const step = (key: unknown, isFirst: boolean): string =>
  typeof key === 'number' ? `[${key}]` : `${isFirst ? '' : '.'}${String(key)}`

/** Describes an issue. For unknown fields, valibot's expected type is `never`. */
function describeIssue({ type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return 'is not a field'
  if (received === 'undefined' && expected !== null) return 'is missing'
  return message
}

/** Returns the rows by table. Tables of invalid files are omitted, so references to them are not reported as broken. */
function rowsByTable(content: Partial<BrandContent>, brand: string): Partial<CatalogueRows> {
  const rows: Record<string, object[]> = {}
  for (const [name, tables] of Object.entries(referencedTables))
    if (isCatalogueFileKindName(name) && content[name] !== undefined) for (const table of tables) rows[table] = []
  for (const name of catalogueFileKindNames)
    for (const { table, row } of buildFileRows(name, content, brand)) rows[table]?.push(row)
  return rows
}

/** Tables to which other files refer, by the file that defines them. */
const referencedTables: Partial<Record<CatalogueFileKindName, readonly (keyof CatalogueRows)[]>> = {
  games: ['games'],
  regions: ['countries'],
  vip: ['vipLevels'],
}

function findDuplicateRows(rows: readonly PlacedRow[]): Mistake[] {
  const places = new Map<string, string>()
  return rows.flatMap(({ table, row, path }) => {
    const key = formatRowKey(table, row)
    const first = places.get(`${table} ${key}`)
    if (first === undefined) {
      places.set(`${table} ${key}`, path)
      return []
    }
    return [{ path, text: `repeats ${key} at ${first}` }]
  })
}

function findReferenceMistakes(
  name: CatalogueFileKindName,
  content: Partial<BrandContent>,
  references: References,
): Mistake[] {
  const kind = catalogueFileKinds[name] as { findMistakes?: (content: unknown, references: References) => Mistake[] }
  return content[name] === undefined ? [] : (kind.findMistakes?.(content[name], references) ?? [])
}
