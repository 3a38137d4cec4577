import { parseArgs } from 'node:util'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { CommandError, formatOutput, type CommandOutput } from '../command.ts'
import { formatTime } from '../format-time.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { checkCatalogueInChildProcess } from './check/check-catalogue-in-child-process.ts'
import { diffCatalogueRows } from './load/diff-catalogue-rows.ts'
import type { Catalogue } from './kinds/kinds.table.ts'
import { formatMistakes } from './check/mistakes.ts'
import { formatCatalogueDiff } from './load/format-catalogue-diff.ts'
import { listBrandsWithCatalogue, readCatalogue, readBrandCatalogueRows } from './load/read-catalogue.ts'
import { buildCatalogueRows } from './rows/build-catalogue-rows.ts'
import {
  publishCatalogue,
  rollBackCatalogueVersion,
  type BrandChange,
  type Publication,
} from './load/load-catalogue.ts'
import { createOfficeChangeGuard } from './load/office-change-guard.ts'
import { listCatalogueVersions } from './load/versions.repository.ts'

/** Transaction for a catalogue change that the office's log records. */
interface LoggedChange {
  tx: Transaction
  /** Name of the person in `--as`; empty without that option. */
  by: string
  /** Logs the change for each changed brand. */
  log: (changes: readonly BrandChange[], note: string) => Promise<void>
}

export interface CatalogueCommandDeps {
  db: Database
  brands: readonly Brand[]
  /** Current time in Unix seconds. */
  at: number
  /** Runs a change and logs it in one transaction. `as` is the author's email address. */
  change: <Result>(as: string | undefined, work: (change: LoggedChange) => Promise<Result>) => Promise<Result>
}

const text = { type: 'string' } as const
const options = { note: text, as: text, replace: text, json: { type: 'boolean' } } as const
type Options = { readonly [Name in 'note' | 'as' | 'replace']?: string | undefined }

type Run = (words: readonly string[], deps: CatalogueCommandDeps, options: Options) => Promise<CommandOutput>

/**
 * Parses catalogue files that were sent as one JSON text. Paths would not work, because the gateway may run in a
 * different folder.
 */
async function parseCatalogueArgument(files: string | undefined, brands: readonly Brand[]): Promise<Catalogue> {
  if (files === undefined) throw new CommandError('The catalogue files are missing.')
  const { catalogue, ...checked } = await checkCatalogueInChildProcess({ text: files, brands })
  if (checked.total > 0) throw new CommandError(formatMistakes(checked))
  return catalogue
}

function parseVersion(number: string): number {
  if (!/^\d{1,9}$/.test(number)) throw new CommandError(`"${number}" is not a version number`)
  return Number(number)
}

/**
 * Returns a check that throws if the upload would overwrite a change made in the office. With `--replace <version>`,
 * changes up to that version may be overwritten.
 */
const getAssertSeen = ({ replace }: Options): Publication['assertSeen'] =>
  createOfficeChangeGuard(
    replace === undefined ? undefined : parseVersion(replace),
    (version) => `--replace ${version}`,
  )

const load: Run = async ([files], { brands, at, change }, given) => {
  const catalogue = await parseCatalogueArgument(files, brands)
  const assertSeen = getAssertSeen(given)
  const { note = '' } = given
  const version = await change(given.as, async ({ tx, by, log }) => {
    const published = await publishCatalogue(tx, { catalogue, note, at, by, source: 'commandLine', assertSeen })
    await log(published.changes, note)
    return published.version
  })
  const sold = Object.keys(catalogue)
  return { data: { version, brands: sold }, text: `Version ${version} is sold: ${sold.join(', ')}` }
}

const diff: Run = async ([files], { db, brands }) => {
  const catalogue = await parseCatalogueArgument(files, brands)
  const diffs: [brand: string, diff: Awaited<ReturnType<typeof diffCatalogueRows>>][] = []
  for (const [brand, content] of Object.entries(catalogue))
    diffs.push([
      brand,
      await diffCatalogueRows(await readBrandCatalogueRows(db, brand), await buildCatalogueRows(content, brand)),
    ])
  const others = (await listBrandsWithCatalogue(db)).filter((brand) => !Object.hasOwn(catalogue, brand))
  const lines = [
    ...diffs.map(([brand, tables]) => formatCatalogueDiff(brand, tables)),
    ...(others.length > 0 ? [`Without a folder, and left alone: ${others.join(', ')}`] : []),
  ]
  return { data: { changes: Object.fromEntries(diffs), unchangedBrands: others }, text: lines.join('\n') }
}

const rollback: Run = async ([number], { at, change }, given) => {
  const to = number === undefined ? undefined : parseVersion(number)
  const assertSeen = getAssertSeen(given)
  const done = await change(given.as, async ({ tx, by, log }) => {
    const restored = await rollBackCatalogueVersion(tx, to, { at, by, source: 'commandLine', assertSeen })
    if (restored) await log(restored.changes, `back to ${restored.target}`)
    return restored
  })
  if (!done)
    throw new CommandError(number === undefined ? 'There is no previous version' : `There is no version ${number}`)
  const { version, target } = done
  return { data: { version, target }, text: `Version ${version} is sold: what version ${target} was` }
}

const versions: Run = async (_words, { db }) => {
  const rows = await listCatalogueVersions(db)
  if (rows.length === 0) return { data: rows, text: 'Nothing has been loaded yet' }
  const lines = rows.map(({ number, at, by, note, before }) =>
    [`${number}`, formatTime(at), by ?? '', note, before === null ? '' : `(after ${before})`]
      .filter((part) => part !== '')
      .join('  '),
  )
  return { data: rows, text: lines.join('\n') }
}

/** Returns the catalogue as JSON text, which the caller writes to files. */
const exportCatalogue: Run = async (_words, { db }) => {
  const data = await readCatalogue(db)
  return { data, text: JSON.stringify(data) }
}

/** Subcommands that need the database. They run in this process or in a running gateway. */
const subcommands: Readonly<Record<string, Run>> = { load, diff, rollback, versions, export: exportCatalogue }

export async function runCatalogueCommand(argv: readonly string[], deps: CatalogueCommandDeps): Promise<string> {
  const { positionals, values } = parseArgs({ args: [...argv], allowPositionals: true, options })
  const [name = '', ...words] = positionals
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
  if (!run) throw new CommandError(`The command "${name}" doesn’t exist`)
  const { json, ...given } = values
  return formatOutput(await run(words, deps, given), json)
}
