import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { methodsSold, uncoveredLines, type WhyUncovered } from '../../catalogue/methods-sold.ts'
import { normaliseServerId } from '../../../src/contract/server-id.ts'
import { WrongCommand } from '../command.ts'
import type { CatalogueRows } from './catalogue-rows.ts'
import { checkCatalogue, type Unchecked } from './check.ts'
import { readFolder, writeFiles } from './folder.ts'
import { mistakeLines } from './mistakes.ts'
import { rowsOf } from './rows-of.ts'
import { fileSchemas } from './schemas.ts'

interface OperatorDeps {
  brands: readonly Brand[]
  /** Folders are named from here. */
  place: string
  /** The operator's routes, to compare with the files; undefined if none are set here. A text says why they cannot be read. */
  whyUncovered?: () => Promise<WhyUncovered | string | undefined>
  /** Runs a command on the database (catalogue-command.ts), wherever that is. */
  run: (argv: readonly string[]) => Promise<string>
}

interface CommandInput {
  word: string | undefined
  note: string
}

interface OperatorCommand {
  says: string
  run: (input: CommandInput, deps: OperatorDeps) => Promise<string>
}

/** The operator's end of a command: the parts that need the operator's files and terminal. */
const commands: Readonly<Record<string, OperatorCommand>> = {
  check: {
    says: 'check <folder>                  every mistake of its files; needs no database',
    run: async ({ word }, deps) => {
      const files = await checkedFiles(word, deps)
      return [`No mistakes: ${Object.keys(files).join(', ')}`, ...(await notesAbout(files, deps))].join('\n')
    },
  },
  diff: {
    says: 'diff <folder>                   what a load of it would change',
    run: async ({ word }, deps) => deps.run(['diff', JSON.stringify(await checkedFiles(word, deps))]),
  },
  load: {
    says: 'load <folder> [--note "why"]    sells it from now on, whole or not at all',
    run: async ({ word, note }, deps) => deps.run(['load', JSON.stringify(await checkedFiles(word, deps)), note]),
  },
  rollback: {
    says: 'rollback [version]              goes back to the version before, or to this one',
    run: ({ word }, deps) => deps.run(['rollback', ...(word === undefined ? [] : [word])]),
  },
  versions: {
    says: 'versions                        what was loaded, newest first',
    run: (_said, deps) => deps.run(['versions']),
  },
  export: {
    says: 'export <folder>                 writes what is sold now as files',
    run: async ({ word }, deps) => {
      const folder = folderOf(word, deps)
      const files = v.parse(exportedFiles, JSON.parse(await deps.run(['export'])))
      for (const [brand, contents] of Object.entries(files)) await writeFiles(join(folder, brand), contents)
      return `Written to ${folder}: ${Object.keys(files).join(', ')}`
    },
  },
  schemas: {
    says: 'schemas <folder>                writes the form of each file as JSON Schema',
    run: async ({ word }, deps) => {
      const folder = folderOf(word, deps)
      await writeFiles(folder, fileSchemas())
      return `Written to ${folder}`
    },
  },
}

const exportedFiles = v.record(v.string(), v.record(v.string(), v.unknown()))

function folderOf(word: string | undefined, { place }: OperatorDeps): string {
  if (word === undefined) throw new WrongCommand('The name of a folder is missing.')
  return resolve(place, word)
}

async function checkedFiles(word: string | undefined, deps: OperatorDeps): Promise<Unchecked> {
  const read = await readFolder(folderOf(word, deps))
  const checked = checkCatalogue(read.files, deps.brands)
  const mistakes = [...read.mistakes, ...checked.mistakes]
  const total = read.mistakes.length + checked.total
  if (total > 0) throw new WrongCommand(mistakeLines({ mistakes, total }))
  return read.files
}

/** What no mistake is and an operator wants to know before a load. */
async function notesAbout(files: Unchecked, { brands, whyUncovered }: OperatorDeps): Promise<string[]> {
  const { catalogue } = checkCatalogue(files, brands)
  const rows = await Promise.all(Object.entries(catalogue).map(([brand, content]) => rowsOf(content, brand)))
  return [
    ...linkNotes(rows.flatMap(({ gameServers }) => gameServers)),
    ...routeNotes(
      rows.flatMap(({ paymentMethods }) => paymentMethods),
      await whyUncovered?.(),
    ),
  ]
}

/** How links name the servers of a game whose ids are not written as in links, by an example a game. */
function linkNotes(servers: CatalogueRows['gameServers']): string[] {
  const odd = servers.filter(({ serverId }) => normaliseServerId(serverId) !== serverId)
  const examples = new Map(odd.map((server) => [`${server.brand} ${server.gpId}`, server.serverId]))
  return [...examples].map(
    ([game, serverId]) =>
      `Links name the servers of ${game} as "${serverId}" or "${normaliseServerId(serverId)}" (server_id), in any case`,
  )
}

/** Methods that the routes of PAYMENTS_FILE leave out. */
function routeNotes(methods: CatalogueRows['paymentMethods'], why: WhyUncovered | string | undefined): string[] {
  if (why === undefined) return []
  if (typeof why === 'string') return [`Not compared with the routes of payments: ${why}`]
  return uncoveredLines(methodsSold(methods), why).map((line) => `Sold, and cannot be paid: ${line}`)
}

const usage = (): string =>
  ['Commands:', ...Object.values(commands).map(({ says }) => `  npm run catalogue -- ${says}`)].join('\n')

export async function runOperator(argv: readonly string[], deps: OperatorDeps): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { note: { type: 'string', default: '' } },
  })
  const [name = '', word] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new WrongCommand(usage())
  return command.run({ word, note: values.note }, deps)
}
