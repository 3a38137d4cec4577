import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { CommandError } from '../command.ts'
import { formatTime } from '../format-time.ts'
import type { Database } from '../../db/database.ts'
import { checkInProcess } from './check/check-in-process.ts'
import { diffRows } from './load/diff-rows.ts'
import type { Catalogue } from './kinds/kinds.table.ts'
import { formatMistakes } from './check/mistakes.ts'
import { formatDiff } from './load/format-diff.ts'
import { listBrands, readCatalogue, readRows } from './load/read-catalogue.ts'
import { toBrandRows } from './rows/to-rows.ts'
import { listVersions, loadCatalogue, rollBack } from './load/load-catalogue.ts'

interface CommandDeps {
  db: Database
  brands: readonly Brand[]
  /** Current time in Unix seconds. */
  at: number
}

type Run = (words: readonly string[], deps: CommandDeps) => Promise<string>

/**
 * Parses the file contents, which the caller sends as one JSON text. A path would not do: the gateway that runs the
 * command may have a different working directory.
 */
async function parseCatalogueArgument(text: string | undefined, brands: readonly Brand[]): Promise<Catalogue> {
  if (text === undefined) throw new CommandError('The catalogue files are missing.')
  const { catalogue, ...checked } = await checkInProcess({ text, brands })
  if (checked.total > 0) throw new CommandError(formatMistakes(checked))
  return catalogue
}

const load: Run = async ([files, note = ''], { db, brands, at }) => {
  const catalogue = await parseCatalogueArgument(files, brands)
  const { version } = await loadCatalogue(db, { catalogue, note, at })
  return `Version ${version} is sold: ${Object.keys(catalogue).join(', ')}`
}

const diff: Run = async ([files], { db, brands }) => {
  const catalogue = await parseCatalogueArgument(files, brands)
  const parts: string[] = []
  for (const [brand, content] of Object.entries(catalogue))
    parts.push(formatDiff(brand, await diffRows(await readRows(db, brand), await toBrandRows(content, brand))))
  const others = (await listBrands(db)).filter((brand) => !Object.hasOwn(catalogue, brand))
  if (others.length > 0) parts.push(`Without a folder, and left alone: ${others.join(', ')}`)
  return parts.join('\n')
}

const rollback: Run = async ([number], { db, at }) => {
  if (number !== undefined && !/^\d{1,9}$/.test(number)) throw new CommandError(`"${number}" is not a version number`)
  const done = await rollBack(db, number === undefined ? undefined : Number(number), at)
  if (!done)
    throw new CommandError(number === undefined ? 'There is no previous version' : `There is no version ${number}`)
  const [version, target] = done
  return `Version ${version} is sold: what version ${target} was`
}

const versions: Run = async (_words, { db }) => {
  const rows = await listVersions(db)
  if (rows.length === 0) return 'Nothing has been loaded yet'
  return rows
    .map(({ number, at, note, before }) =>
      [`${number}`, formatTime(at), note, before === null ? '' : `(after ${before})`]
        .filter((part) => part !== '')
        .join('  '),
    )
    .join('\n')
}

/** Returns the catalogue as one JSON text, which the caller writes to files. */
const exportCatalogue: Run = async (_words, { db }) => JSON.stringify(await readCatalogue(db))

/**
 * Subcommands that need the database. They run either in the process of `npm run catalogue` or in a running gateway.
 */
const subcommands: Readonly<Record<string, Run>> = { load, diff, rollback, versions, export: exportCatalogue }

export function runCatalogueCommand(argv: readonly string[], deps: CommandDeps): Promise<string> {
  const [name = '', ...words] = argv
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
  if (!run) throw new CommandError(`The command "${name}" doesn’t exist`)
  return run(words, deps)
}
