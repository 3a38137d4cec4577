import type { Brand } from '../src/brands/load/brand.schema.ts'
import { CommandError, formatOutput, type CommandOutput, type TenantResult } from './admin/command.ts'
import { mergeFunnels } from './admin/service/funnel.command.ts'
import type { Environment } from './env.ts'
import { describeFailure } from './operations/setup/describe-failure.ts'
import { findTenantOfBrand, buildTenantEnvironment } from './shop/load-tenants.ts'
import type { Tenant } from './shop/tenants-file.ts'
import { runTenantsCommand } from './tenants-command.ts'
import { loadTenantsWithCurrentBrands } from './tenants/watch-brand-locations.ts'

/** What `runTenantCommand` passes to a command about the tenant in whose database it runs. */
export interface TenantFacts {
  readonly brands?: readonly Brand[] | undefined
  /** URL of the database that stores the staff, if it is a different one. */
  readonly homeUrl?: string | undefined
}

interface TenantCommandDeps {
  readonly env: Environment
  readonly brands: readonly Brand[]
  readonly tenants: readonly Tenant[]
  /** Throws if the command does not exist. */
  readonly parse: (argv: readonly string[]) => unknown
  readonly run: (argv: readonly string[], settings: Environment, facts: TenantFacts) => Promise<string>
}

interface Job {
  readonly tenant: Tenant
  readonly argv: readonly string[]
}

interface CommandResult {
  readonly name: string
  readonly text: string
  readonly isFailed: boolean
}

const toTenantResult = ({ name, text, isFailed }: CommandResult): [string, TenantResult] => [
  name,
  isFailed ? { error: text } : { result: JSON.parse(text) as unknown },
]

/** Commands about a single order. They run in every tenant, but only the result of the order's tenant is returned. */
const orderCommands = new Set([
  'order',
  'status-link',
  'seen',
  'retry',
  'park',
  'refund',
  'message',
  'apology',
  'character',
  'evidence',
])
/** Commands that run in every tenant unless an option selects a tenant. All other commands need this option. */
const commandsOfAll = new Set([
  ...orderCommands,
  'find',
  'review',
  'flags',
  'quarantine',
  'stuck',
  'books',
  'funnel',
  'migrate',
  'catalogue load',
  'catalogue diff',
  'catalogue export',
  'log',
])
/** Commands that run in the first tenant, whose database stores the office's staff. */
const homeCommands = new Set(['staff'])
const takesFiles = new Set(['catalogue load', 'catalogue diff'])

/** Commands whose results in several tenants become one. The function takes what they print with `--json`. */
const mergers: Readonly<Record<string, (printed: readonly string[]) => CommandOutput>> = { funnel: mergeFunnels }

const getName = ([command = '', word = '']: readonly string[]): string =>
  command === 'catalogue' ? `${command} ${word}` : command

/**
 * Runs an admin command or catalogue subcommand in the tenant that `--tenant` or `--brand` selects, or otherwise in
 * every tenant. If the command fails in one tenant, it still runs in the others, and the error contains all results.
 */
export async function runTenantCommand(
  argv: readonly string[],
  { env, brands, tenants: listed, parse, run }: TenantCommandDeps,
): Promise<string> {
  const tenants = await loadTenantsWithCurrentBrands(env, listed)
  const { value: wanted, rest } = takeOption(argv, 'tenant')
  if (rest[0] === 'tenants') return runTenantsCommand(rest.slice(1), { env, brands, tenants })
  parse(rest)
  const jobs = selectTenants(wanted, rest, tenants).flatMap((tenant) => planJob(tenant, rest))
  const [home] = tenants
  const merge = jobs.length > 1 ? mergers[getName(rest)] : undefined
  const isJson = rest.includes('--json')
  const results: CommandResult[] = []
  for (const { tenant, argv: planned } of jobs) {
    const { name } = tenant
    const own = merge && !isJson ? [...planned, '--json'] : planned
    const facts = {
      brands: brands.filter(({ key }) => tenant.brands.includes(key)),
      homeUrl: home && home.name !== name ? buildTenantEnvironment(env, home).DATABASE_URL : undefined,
    }
    try {
      results.push({ name, text: await run(own, buildTenantEnvironment(env, tenant), facts), isFailed: false })
    } catch (error) {
      if (jobs.length === 1) throw error
      results.push({ name, text: describeFailure(error), isFailed: true })
    }
  }
  const [first] = results
  if (!first) throw new CommandError('None of these brands is in the tenant.')
  const succeeded = results.filter(({ isFailed }) => !isFailed)
  const [found, ...others] = succeeded
  if (orderCommands.has(getName(rest)) && found && others.length === 0) return found.text
  const failed = results.filter(({ isFailed }) => isFailed)
  const hasFailed = failed.length > 0
  if (hasFailed && isJson)
    throw new CommandError(
      `The command failed in ${failed.map(({ name }) => name).join(', ')}.`,
      Object.fromEntries(results.map(toTenantResult)),
    )
  const separate = results.length === 1 ? first.text : mergeResults(rest, hasFailed, results)
  const text = merge
    ? [formatOutput(merge(succeeded.map((one) => one.text)), isJson), ...failed.map(describeMissing)].join('\n')
    : separate
  if (hasFailed) throw new CommandError(text)
  return text
}

const describeMissing = ({ name, text }: CommandResult): string => `\nWithout ${name}: ${text}`

/** Returns an option's value and the remaining arguments. */
function takeOption(argv: readonly string[], name: string): { value: string | undefined; rest: readonly string[] } {
  const at = argv.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`))
  const word = argv[at]
  if (word === undefined) return { value: undefined, rest: argv }
  const [, inline] = word.split('=', 2)
  const length = inline === undefined ? 2 : 1
  return { value: inline ?? argv[at + 1] ?? '', rest: argv.toSpliced(at, length) }
}

function selectTenants(
  wanted: string | undefined,
  argv: readonly string[],
  tenants: readonly Tenant[],
): readonly Tenant[] {
  const names = tenants.map(({ name }) => name).join(', ')
  if (wanted === 'all') return tenants
  if (wanted !== undefined) {
    const named = tenants.find(({ name }) => name === wanted)
    if (!named) throw new CommandError(`The tenant "${wanted}" doesn’t exist. Tenants: ${names}, or all.`)
    return [named]
  }
  const { value: brand } = takeOption(argv, 'brand')
  if (brand !== undefined) {
    const owner = findTenantOfBrand(tenants, brand)
    if (!owner) throw new CommandError(`No tenant has the brand "${brand}".`)
    return [owner]
  }
  if (homeCommands.has(getName(argv))) return tenants.slice(0, 1)
  if (commandsOfAll.has(getName(argv))) return tenants
  throw new CommandError(`Add --tenant with one of ${names}, or all.`)
}

/** Returns the tenant's job, without catalogue files of other tenants' brands; none if no file is left. */
function planJob(tenant: Tenant, argv: readonly string[]): Job[] {
  if (!takesFiles.has(getName(argv))) return [{ tenant, argv }]
  const [command = '', name = '', files = '{}', ...more] = argv
  const own = Object.entries(JSON.parse(files) as Record<string, unknown>).filter(([key]) =>
    tenant.brands.includes(key),
  )
  if (own.length === 0) return []
  return [{ tenant, argv: [command, name, JSON.stringify(Object.fromEntries(own)), ...more] }]
}

function mergeResults(
  argv: readonly string[],
  hasFailed: boolean,
  results: readonly { name: string; text: string }[],
): string {
  if (!hasFailed && getName(argv) === 'catalogue export')
    return JSON.stringify(Object.assign({}, ...results.map(({ text }) => JSON.parse(text) as object)))
  if (!hasFailed && argv.includes('--json'))
    return JSON.stringify(
      Object.fromEntries(results.map(({ name, text }) => [name, JSON.parse(text) as unknown])),
      null,
      2,
    )
  return results.map(({ name, text }) => `${name}:\n${text.replace(/^/gm, '  ')}`).join('\n')
}
