import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import {
  selectOnlineMethods,
  describeMethodsWithoutAccount,
  type ExplainMissingAccount,
} from '../../catalogue/payment-methods/online-methods.ts'
import { normalizeServerId } from '../../../src/contract/links/server-id.ts'
import { CommandError, formatOutput, type CommandOutput } from '../command.ts'
import type { CatalogueRows } from './rows/catalogue-rows.ts'
import { checkCatalogue, type RawCatalogue } from './check/check-catalogue.ts'
import { parseCatalogueFolder, writeJsonFiles } from './catalogue-folder.ts'
import { formatMistakes } from './check/mistakes.ts'
import { buildCatalogueRows } from './rows/build-catalogue-rows.ts'
import { createCatalogueJsonSchemas } from './catalogue-json-schemas.ts'

interface OperatorDeps {
  brands: readonly Brand[]
  /** Folder to which relative paths refer. */
  workingFolder: string
  /**
   * Loads the function that explains why a payment method has no merchant account. Resolves to undefined if the shop
   * has no payment routes, and to an error text if they cannot be read.
   */
  whyUncovered?: () => Promise<ExplainMissingAccount | string | undefined>
  /** Runs a subcommand of catalogue-command.ts in this process or in the running gateway. */
  run: (argv: readonly string[]) => Promise<string>
}

interface CommandInput {
  word: string | undefined
  /** Options of the commands that change the catalogue. */
  options: readonly string[]
}

interface OperatorCommand {
  usage: string
  /** Set if the command changes the catalogue, so it writes to the office's log and accepts `--as`. */
  isLogged?: true
  /** Returns the output, or the text of a subcommand of catalogue-command.ts in the requested format. */
  run: (input: CommandInput, deps: OperatorDeps) => Promise<CommandOutput | string>
}

/**
 * Subcommands of `npm run catalogue` that read the operator's files or print to the terminal. To add a subcommand, add
 * a row.
 */
export const catalogueCommands = {
  check: {
    usage: 'check <folder>                  lists every mistake in the files; needs no database',
    run: async ({ word }, deps) => {
      const files = await readCheckedFiles(word, deps)
      const brands = Object.keys(files)
      const notes = await collectNotes(files, deps)
      return { data: { brands, notes }, text: [`No mistakes: ${brands.join(', ')}`, ...notes].join('\n') }
    },
  },
  diff: {
    usage: 'diff <folder>                   shows what a load would change',
    run: async ({ word }, deps) => deps.run(['diff', JSON.stringify(await readCheckedFiles(word, deps))]),
  },
  load: {
    usage: 'load <folder> [--note "why"]    replaces the catalogue in one transaction',
    isLogged: true,
    run: async ({ word, options: given }, deps) =>
      deps.run(['load', JSON.stringify(await readCheckedFiles(word, deps)), ...given]),
  },
  rollback: {
    usage: 'rollback [version]              restores the previous version, or the given one',
    isLogged: true,
    run: ({ word, options: given }, deps) => deps.run(['rollback', ...(word === undefined ? [] : [word]), ...given]),
  },
  versions: {
    usage: 'versions                        lists loaded versions, newest first',
    run: (_said, deps) => deps.run(['versions']),
  },
  export: {
    usage: 'export <folder>                 writes the current catalogue as files',
    run: async ({ word }, deps) => {
      const folder = resolveFolder(word, deps)
      const files = v.parse(exportedFiles, JSON.parse(await deps.run(['export'])))
      for (const [brand, contents] of Object.entries(files)) await writeJsonFiles(join(folder, brand), contents)
      const brands = Object.keys(files)
      return { data: { folder, brands }, text: `Written to ${folder}: ${brands.join(', ')}` }
    },
  },
  schemas: {
    usage: 'schemas <folder>                writes a JSON Schema for each file',
    run: async ({ word }, deps) => {
      const folder = resolveFolder(word, deps)
      await writeJsonFiles(folder, createCatalogueJsonSchemas())
      return { data: { folder }, text: `Written to ${folder}` }
    },
  },
} as const satisfies Readonly<Record<string, OperatorCommand>>

const commands: Readonly<Record<string, OperatorCommand>> = catalogueCommands

const exportedFiles = v.record(v.string(), v.record(v.string(), v.unknown()))

function resolveFolder(word: string | undefined, { workingFolder: place }: OperatorDeps): string {
  if (word === undefined) throw new CommandError('The folder is missing.')
  return resolve(place, word)
}

async function readCheckedFiles(word: string | undefined, deps: OperatorDeps): Promise<RawCatalogue> {
  const read = await parseCatalogueFolder(resolveFolder(word, deps))
  const checked = checkCatalogue(read.files, deps.brands)
  const mistakes = [...read.mistakes, ...checked.mistakes]
  const total = read.mistakes.length + checked.total
  if (total > 0) throw new CommandError(formatMistakes({ mistakes, total }))
  return read.files
}

/** Collects remarks about the files that are not mistakes. */
async function collectNotes(files: RawCatalogue, { brands, whyUncovered }: OperatorDeps): Promise<string[]> {
  const { catalogue } = checkCatalogue(files, brands)
  const rows = await Promise.all(
    Object.entries(catalogue).map(([brand, content]) => buildCatalogueRows(content, brand)),
  )
  return [
    ...describeServerLinks(rows.flatMap(({ gameServers }) => gameServers)),
    ...describeUncoveredMethods(
      rows.flatMap(({ paymentMethods }) => paymentMethods),
      await whyUncovered?.(),
    ),
  ]
}

/** Describes how links can name servers, because ids in links are normalized. Contains one example per game. */
function describeServerLinks(servers: CatalogueRows['gameServers']): string[] {
  const odd = servers.filter(({ serverId }) => normalizeServerId(serverId) !== serverId)
  const examples = new Map(odd.map((server) => [`${server.brand} ${server.gpId}`, server.serverId]))
  return [...examples].map(
    ([game, serverId]) =>
      `Links name the servers of ${game} as "${serverId}" or "${normalizeServerId(serverId)}" (server_id), in any case`,
  )
}

function describeUncoveredMethods(
  methods: CatalogueRows['paymentMethods'],
  why: ExplainMissingAccount | string | undefined,
): string[] {
  if (why === undefined) return []
  if (typeof why === 'string') return [`Not compared with the routes of payments: ${why}`]
  return describeMethodsWithoutAccount(selectOnlineMethods(methods), why).map(
    (line) => `Sold, and cannot be paid: ${line}`,
  )
}

const usage = (): string =>
  [
    'Commands:',
    ...Object.values(commands).map(({ usage: says }) => `  npm run catalogue -- ${says}`),
    'load and rollback take --as <email>, whose name the log shows, and --replace <version>, which undoes a change made in the office.',
    'With --json, each command prints its result as JSON.',
  ].join('\n')

const text = { type: 'string' } as const
const options = { note: text, as: text, replace: text, tenant: text, json: { type: 'boolean' } } as const

export async function runOperatorCommand(argv: readonly string[], deps: OperatorDeps): Promise<string> {
  const { positionals, values } = parseArgs({ args: [...argv], allowPositionals: true, options })
  const [name = '', word] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(usage())
  const { tenant, json, ...given } = values
  const more = [...(tenant === undefined ? [] : ['--tenant', tenant]), ...(json === true ? ['--json'] : [])]
  const run: OperatorDeps['run'] = (words) => deps.run([...words, ...more])
  const ownOptions = Object.entries(given).map(([option, value]) => `--${option}=${value}`)
  const output = await command.run({ word, options: ownOptions }, { ...deps, run })
  return typeof output === 'string' ? output : formatOutput(output, json)
}
