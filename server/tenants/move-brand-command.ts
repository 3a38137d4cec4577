import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CommandError, formatOutput, type CommandOutput } from '../admin/command.ts'
import { countPendingMigrations } from '../db/migrate.ts'
import { openWithoutMigrating } from '../db/open-database.ts'
import type { Database, OpenDatabase } from '../db/database.ts'
import type { Environment } from '../env.ts'
import { describeFailure } from '../operations/setup/describe-failure.ts'
import type { OfficeActor } from '../office/actor.ts'
import { findOperator } from '../office/commands/run-logged-operator-change.ts'
import { appendLog, createCommandLineActor } from '../office/log/append-log.ts'
import { createId } from '../office/secrets.ts'
import { findTenantOfBrand, buildTenantEnvironment } from '../shop/load-tenants.ts'
import type { Tenant } from '../shop/tenants-file.ts'
import { readBrandLocations, type BrandLocation } from './brand-locations.ts'
import { moveBrandToTenant, cancelBrandMove, type BrandMove, type BrandMoveResult } from './move-brand.ts'

interface MoveBrandCommandDeps {
  readonly env: Environment
  /** Tenants with the brands that are in their databases now. */
  readonly tenants: readonly Tenant[]
}

/**
 * Default of `--notice` in seconds. Gateways read the brands' locations every second, but a tenant that opens slowly
 * can delay this. The brand stays open in the meantime.
 */
const defaultNotice = '60'

const usage =
  'Use: tenants move --brand <brand> --to <tenant> [--notice <seconds>] [--as <email>] [--json], or --back instead of --to to end a move.'

/** Runs `npm run admin -- tenants move` and returns the text to print. */
export async function runMoveBrandCommand(argv: readonly string[], deps: MoveBrandCommandDeps): Promise<string> {
  const { brand, to, back, noticeMs, as, json } = readOptions(argv)
  const opened = new Map<string, OpenDatabase>()
  try {
    for (const tenant of deps.tenants) {
      const url = buildTenantEnvironment(deps.env, tenant).DATABASE_URL
      opened.set(tenant.name, await openWithoutMigrating({ url, dataDir: '', isUnlimited: true }))
    }
    const home = opened.get(deps.tenants[0]?.name ?? '')?.db
    const actor = createCommandLineActor(home && (await findOperator({ db: home }, { options: { as } })))
    const move = {
      ...(await findMove({ ...deps, brand, to, noticeMs, opened })),
      logOpening: createLogWriter(actor, brand),
    }
    if (back) await cancelBrandMove(move)
    return formatOutput(back ? describeCancelledMove(move) : describeMove(move, await moveBrandToTenant(move)), json)
  } finally {
    for (const { close } of opened.values()) await close()
  }
}

const createLogWriter =
  (actor: OfficeActor, brand: string): BrandMove['logOpening'] =>
  (tx, tenant) => {
    const change = { verb: 'brand.move', object: `brand:${brand}`, brand, after: { tenant } } as const
    return appendLog(tx, actor, { ...change, requestId: createId() }, Math.floor(Date.now() / 1000))
  }

const describeCancelledMove = ({ brand, source }: BrandMove): CommandOutput => ({
  data: { brand, tenant: source.name },
  text: `${brand} is open in ${source.name} again.`,
})

function describeMove({ brand, source, target }: BrandMove, { rows, closedMs }: BrandMoveResult): CommandOutput {
  const closed = closedMs === undefined ? '' : `, closed for ${(closedMs / 1000).toFixed(1)} s`
  const count = rows === undefined ? '' : ` with ${rows} rows`
  return {
    data: { brand, tenant: target.name, from: source.name, rows, closedMs },
    text: `${brand} has moved from ${source.name} to ${target.name}${count}${closed}.`,
  }
}

interface MoveOptions {
  readonly brand: string
  readonly to: string | undefined
  readonly noticeMs: number
}

interface ReadOptions extends MoveOptions {
  readonly back: boolean
  readonly as: string | undefined
  readonly json: boolean | undefined
}

function readOptions(argv: readonly string[]): ReadOptions {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { brand: text, to: text, notice: text, as: text, back: flag, json: flag } as const
  try {
    const { values } = parseArgs({ args: [...argv], options })
    const { brand, to, back = false, notice = defaultNotice, as, json } = values
    if (brand === undefined || (to === undefined) !== back || !/^\d{1,5}$/.test(notice)) throw new CommandError(usage)
    return { brand, to, back, noticeMs: Number(notice) * 1000, as, json }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(usage)
  }
}

interface Search extends MoveBrandCommandDeps, MoveOptions {
  readonly opened: ReadonlyMap<string, OpenDatabase>
}

/** Finds the databases of the brand's unfinished move or, if there is none, of a new move. */
async function findMove({ tenants, brand, to, noticeMs, opened }: Search): Promise<Omit<BrandMove, 'logOpening'>> {
  const getSide = (name: string) => {
    const database = opened.get(name)
    if (!database) throw new CommandError(`The tenant "${name}" doesn’t exist.`)
    return { name, db: database.db }
  }
  const known: (BrandLocation & { readonly name: string })[] = []
  for (const [name, { db }] of opened)
    for (const place of await readPlacesOf(name, db)) if (place.brand === brand) known.push({ ...place, name })
  if (known.length === 0 && !tenants.some(({ brands }) => brands.includes(brand)))
    throw new CommandError(`No tenant has the brand "${brand}".`)
  const open = known.find(({ state }) => state === 'leaving' || state === 'decided')
  if (to === undefined && !open) throw new CommandError(`${brand} is not moving.`)
  const target = getSide(to ?? open?.otherTenant ?? '')
  if (open && open.otherTenant !== target.name)
    throw new CommandError(`${brand} is moving to ${open.otherTenant}. Finish that move first.`)
  const source = getSide(open?.name ?? findTenantOfBrand(tenants, brand)?.name ?? '')
  if (source.name === target.name) throw new CommandError(`${brand} is in ${target.name} already.`)
  const [home] = tenants
  if (source.name === home?.name && home.brands.length === 1)
    throw new CommandError(`${home.name} keeps the staff of the office, so it must keep a brand.`)
  for (const { name, db } of [source, target])
    if ((await countPendingMigrations(db)) > 0) throw new CommandError(`Migrate ${name} first: tenants migrate`)
  const now = () => Math.floor(Date.now() / 1000)
  return { brand, source, target, now, waitForGateways: () => pause(noticeMs) }
}

const readPlacesOf = (name: string, db: Database): Promise<BrandLocation[]> =>
  readBrandLocations(db).catch((error: unknown) => {
    throw new CommandError(`${name}: ${describeFailure(error)}`)
  })
