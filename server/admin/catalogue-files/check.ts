import * as v from 'valibot'
import type { Brand } from '../../../src/brands/brand.schema.ts'
import type { CatalogueRows, PlacedRow } from './catalogue-rows.ts'
import type { Mistake, References } from './kind.ts'
import { isKindName, kindNames, kinds, type BrandContent, type Catalogue, type KindName } from './kinds.table.ts'
import { keyOf } from './row-keys.ts'
import { placedRows } from './rows-of.ts'

/** What lies in a folder: of each brand the files by their names, read but not judged. */
export type Unchecked = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A mistake and its file, relative to the folder. */
export interface FileMistake extends Mistake {
  file: string
}

export interface Checked {
  /** Empty where something is wrong with any file of any brand. */
  catalogue: Catalogue
  mistakes: FileMistake[]
}

/** Everything that is wrong with a catalogue, each thing once. It takes no database. */
export function checkCatalogue(unchecked: Unchecked, brands: readonly Brand[]): Checked {
  const catalogue: Catalogue = {}
  const mistakes = Object.entries(unchecked).flatMap(([key, files]) => {
    const brand = brands.find((one) => one.key === key)
    if (!brand)
      return [{ file: key, path: '', text: `Expected the key of a brand: ${brands.map((one) => one.key).join(', ')}` }]
    const checked = checkBrand(files, brand)
    catalogue[key] = checked.content
    return checked.mistakes
  })
  if (Object.keys(unchecked).length === 0)
    mistakes.push({ file: '.', path: '', text: 'Expected a folder for each brand, named by its key' })
  return mistakes.length > 0 ? { catalogue: {}, mistakes } : { catalogue, mistakes }
}

function checkBrand(files: Readonly<Record<string, unknown>>, brand: Brand) {
  const fileOf = (name: string) => `${brand.key}/${name}.json`
  const content: Partial<BrandContent> = {}
  const mistakes = Object.keys(files)
    .filter((name) => !isKindName(name))
    .map((name) => ({ file: fileOf(name), path: '', text: `Expected no such file; there are ${kindNames.join(', ')}` }))
  const say = (name: KindName, list: readonly Mistake[]) => {
    mistakes.push(...list.map((mistake) => ({ file: fileOf(name), ...mistake })))
  }
  for (const name of kindNames) say(name, readFile(name, files, content))
  const references: References = { brand, rows: rowsByTable(content, brand.key) }
  for (const name of kindNames) {
    say(name, repeatedRows(placedRows(name, content, brand.key)))
    say(name, mistakesOf(name, content, references))
  }
  return { content: content as BrandContent, mistakes }
}

/** Puts the right parts of a file into `content`. */
function readFile(name: KindName, files: Readonly<Record<string, unknown>>, content: Partial<BrandContent>): Mistake[] {
  const { schema, isNeeded, empty } = kinds[name]
  // It could not be read, which is said already.
  if (Object.hasOwn(files, name) && files[name] === undefined) return []
  if (files[name] === undefined && isNeeded)
    return [{ path: '', text: 'Expected this file: the brand cannot sell without it' }]
  const parsed = v.safeParse(schema, files[name] ?? empty)
  if (!parsed.success) return parsed.issues.map(mistakeOf)
  Object.assign(content, { [name]: parsed.output })
  return []
}

const mistakeOf = (issue: v.BaseIssue<unknown>): Mistake => ({
  path: (issue.path ?? []).reduce((path, { key }) => path + step(key, path === ''), ''),
  text: textOf(issue),
})

const step = (key: unknown, isFirst: boolean): string =>
  typeof key === 'number' ? `[${key}]` : `${isFirst ? '' : '.'}${String(key)}`

/** valibot says of a field that nobody knows that `never` was expected. */
function textOf({ type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return 'Expected no such field'
  if (received === 'undefined' && expected !== null) return `Expected this field: ${expected}`
  return message
}

/** Of a file that is wrong nothing is known: its tables are not there. */
function rowsByTable(content: Partial<BrandContent>, brand: string): Partial<CatalogueRows> {
  const rows: Record<string, object[]> = {}
  for (const [name, tables] of Object.entries(tablesOf))
    if (isKindName(name) && content[name] !== undefined) for (const table of tables) rows[table] = []
  for (const name of kindNames) for (const { table, row } of placedRows(name, content, brand)) rows[table]?.push(row)
  return rows
}

/** The tables that other files refer to, by the file that fills them. */
const tablesOf: Partial<Record<KindName, readonly (keyof CatalogueRows)[]>> = {
  games: ['games'],
  regions: ['countries'],
  vip: ['vipLevels'],
}

function repeatedRows(rows: readonly PlacedRow[]): Mistake[] {
  const places = new Map<string, string>()
  return rows.flatMap(({ table, row, path }) => {
    const key = keyOf(table, row)
    const first = places.get(`${table} ${key}`)
    if (first === undefined) {
      places.set(`${table} ${key}`, path)
      return []
    }
    return [{ path, text: `Expected each once, but ${key} is at ${first}, too` }]
  })
}

function mistakesOf(name: KindName, content: Partial<BrandContent>, references: References): Mistake[] {
  const kind = kinds[name] as { mistakesIn?: (content: unknown, references: References) => Mistake[] }
  return content[name] === undefined ? [] : (kind.mistakesIn?.(content[name], references) ?? [])
}

/** A line for each mistake: file, path, expected value. */
export const mistakeLines = (mistakes: readonly FileMistake[]): string =>
  mistakes.map(({ file, path, text }) => [`${file}:`, path, text].filter((part) => part !== '').join(' ')).join('\n')
