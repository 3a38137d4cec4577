import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { WrongCommand } from '../command.ts'
import { moment } from '../moment.ts'
import type { Database } from '../../db/database.ts'
import { checkApart } from './check-apart.ts'
import { diffRows } from './diff.ts'
import type { Catalogue } from './kinds.table.ts'
import { mistakeLines } from './mistakes.ts'
import { printDiff } from './print-diff.ts'
import { brandsIn, readCatalogue, readRows } from './read-catalogue.ts'
import { rowsOf } from './rows-of.ts'
import { listVersions, loadCatalogue, rollBack } from './swap.ts'

interface CommandDeps {
  db: Database
  brands: readonly Brand[]
  /** Seconds since 1970. */
  at: number
}

type Run = (words: readonly string[], deps: CommandDeps) => Promise<string>

/** Files come as one JSON text: the gateway that runs the command stands in another folder. */
async function catalogueIn(text: string | undefined, brands: readonly Brand[]): Promise<Catalogue> {
  if (text === undefined) throw new WrongCommand('The files of the catalogue are missing.')
  const { catalogue, ...checked } = await checkApart({ text, brands })
  if (checked.total > 0) throw new WrongCommand(mistakeLines(checked))
  return catalogue
}

const load: Run = async ([files, note = ''], { db, brands, at }) => {
  const catalogue = await catalogueIn(files, brands)
  const { version } = await loadCatalogue(db, { catalogue, note, at })
  return `Version ${version} is sold: ${Object.keys(catalogue).join(', ')}`
}

const diff: Run = async ([files], { db, brands }) => {
  const catalogue = await catalogueIn(files, brands)
  const parts: string[] = []
  for (const [brand, content] of Object.entries(catalogue))
    parts.push(printDiff(brand, await diffRows(await readRows(db, brand), await rowsOf(content, brand))))
  const others = (await brandsIn(db)).filter((brand) => !Object.hasOwn(catalogue, brand))
  if (others.length > 0) parts.push(`Without a folder, and left alone: ${others.join(', ')}`)
  return parts.join('\n')
}

const rollback: Run = async ([number], { db, at }) => {
  if (number !== undefined && !/^\d{1,9}$/.test(number)) throw new WrongCommand(`"${number}" is no number of a version`)
  const done = await rollBack(db, number === undefined ? undefined : Number(number), at)
  if (!done)
    throw new WrongCommand(number === undefined ? 'There is no version before' : `There is no version ${number}`)
  const [version, target] = done
  return `Version ${version} is sold: what version ${target} was`
}

const versions: Run = async (_words, { db }) => {
  const rows = await listVersions(db)
  if (rows.length === 0) return 'Nothing has been loaded yet'
  return rows
    .map(({ number, at, note, before }) =>
      [`${number}`, moment(at), note, before === null ? '' : `(after ${before})`]
        .filter((part) => part !== '')
        .join('  '),
    )
    .join('\n')
}

/** The catalogue of the database, as one JSON text; the caller writes the files. */
const exported: Run = async (_words, { db }) => JSON.stringify(await readCatalogue(db))

/** The commands on the catalogue of a database, given by `npm run catalogue`, or by the gateway that it asks. */
const runs: Readonly<Record<string, Run>> = { load, diff, rollback, versions, export: exported }

export function runCatalogue(argv: readonly string[], deps: CommandDeps): Promise<string> {
  const [name = '', ...words] = argv
  const run = Object.hasOwn(runs, name) ? runs[name] : undefined
  if (!run) throw new WrongCommand(`There is no command "${name}"`)
  return run(words, deps)
}
