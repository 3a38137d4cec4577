import { parseArgs } from 'node:util'
import { CommandError } from '../admin/command.ts'
import { countPendingMigrations } from '../db/migrate.ts'
import { openWithoutMigrating } from '../db/open-database.ts'
import type { Database, OpenDatabase } from '../db/database.ts'
import type { Environment } from '../env.ts'
import { describeFailure } from '../operations/setup/describe-failure.ts'
import { tenantOf, toTenantSettings } from '../shop/load-tenants.ts'
import type { Tenant } from '../shop/tenants-file.ts'
import { readPlaces, type BrandPlace } from './brand-places.ts'
import { moveBrand, takeBack, type Move } from './move-brand.ts'

interface MoveDeps {
  readonly env: Environment
  /** Tenants with the brands that are in their databases now. */
  readonly tenants: readonly Tenant[]
}

/** Gateways read the places of brands every second. Opening the app of a tenant takes some more. */
const noticeMs = 5000

const usage =
  'Use: tenants move --brand <brand> --to <tenant>, or --back instead of --to to end a move that was started.'

/** Runs `npm run admin -- tenants move`. Returns the text to print. */
export async function runMoveCommand(argv: readonly string[], deps: MoveDeps): Promise<string> {
  const { brand, to, back } = readOptions(argv)
  const opened = new Map<string, OpenDatabase>()
  try {
    for (const tenant of deps.tenants) {
      const url = toTenantSettings(deps.env, tenant).DATABASE_URL
      opened.set(tenant.name, await openWithoutMigrating({ url, dataDir: '', isUnlimited: true }))
    }
    const move = await findMove({ ...deps, brand, to, opened })
    if (back) {
      await takeBack(move)
      return `${brand} is open in ${move.source.name} again.`
    }
    const { rows, closedMs } = await moveBrand(move)
    const closed = closedMs === undefined ? '' : `, closed for ${(closedMs / 1000).toFixed(1)} s`
    const count = rows === undefined ? '' : ` with ${rows} rows`
    return `${brand} has moved from ${move.source.name} to ${move.target.name}${count}${closed}.`
  } finally {
    for (const { close } of opened.values()) await close()
  }
}

function readOptions(argv: readonly string[]): { brand: string; to: string | undefined; back: boolean } {
  const options = { brand: { type: 'string' }, to: { type: 'string' }, back: { type: 'boolean' } } as const
  try {
    const { brand, to, back = false } = parseArgs({ args: [...argv], options }).values
    if (brand === undefined || (to === undefined) !== back) throw new CommandError(usage)
    return { brand, to, back }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(usage)
  }
}

interface Search extends MoveDeps {
  readonly brand: string
  readonly to: string | undefined
  readonly opened: ReadonlyMap<string, OpenDatabase>
}

/** Finds the databases of a move: those of a move that was started and not finished, or those of a new one. */
async function findMove({ tenants, brand, to, opened }: Search): Promise<Move> {
  const getSide = (name: string) => {
    const database = opened.get(name)
    if (!database) throw new CommandError(`The tenant "${name}" doesn’t exist.`)
    return { name, db: database.db }
  }
  const known: (BrandPlace & { readonly name: string })[] = []
  for (const [name, { db }] of opened)
    for (const place of await readPlacesOf(name, db)) if (place.brand === brand) known.push({ ...place, name })
  if (known.length === 0 && !tenants.some(({ brands }) => brands.includes(brand)))
    throw new CommandError(`No tenant has the brand "${brand}".`)
  const open = known.find(({ state }) => state === 'leaving' || state === 'decided')
  if (to === undefined && !open) throw new CommandError(`${brand} is not moving.`)
  const target = getSide(to ?? open?.otherTenant ?? '')
  if (open && open.otherTenant !== target.name)
    throw new CommandError(`${brand} is moving to ${open.otherTenant}. Finish that move first.`)
  const source = getSide(open?.name ?? tenantOf(tenants, brand)?.name ?? '')
  if (source.name === target.name) throw new CommandError(`${brand} is in ${target.name} already.`)
  for (const { name, db } of [source, target])
    if ((await countPendingMigrations(db)) > 0) throw new CommandError(`Migrate ${name} first: tenants migrate`)
  return { brand, source, target, now: () => Math.floor(Date.now() / 1000), noticeMs }
}

const readPlacesOf = (name: string, db: Database): Promise<BrandPlace[]> =>
  readPlaces(db).catch((error: unknown) => {
    throw new CommandError(`${name}: ${describeFailure(error)}`)
  })
