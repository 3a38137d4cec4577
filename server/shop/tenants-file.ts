import * as v from 'valibot'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { replicaConnections } from '../db/open-postgres.ts'
import {
  resolveSecretReferences,
  type SecretSources,
  type SettingsError,
} from '../providers/companies/accounts/secrets.ts'
import { describeValidationIssue } from '../providers/outbound/describe-validation-issue.ts'

/** Database, or schema in a database, that stores the data of some brands. */
export interface Tenant {
  readonly name: string
  readonly databaseUrl: string
  /** Database URL of a read replica for figures and exports. */
  readonly readUrl: string | undefined
  /** Schema of the tables. Undefined for the default schema. */
  readonly schema: string | undefined
  /** Maximum number of database connections of each gateway for this tenant. */
  readonly maxConnections: number
  /** Brand keys of the tenant. The list may be empty before the first brand is moved here. */
  readonly brands: readonly string[]
}

const tenant = v.strictObject({
  database: v.unknown(),
  readDatabase: v.optional(v.unknown()),
  schema: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,62}$/, 'must be lower-case letters, digits and _')),
  ),
  brands: v.array(v.string()),
  connections: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(1000))),
})
const tenantsFile = v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be a short name')), tenant)

/** Default of DATABASE_CONNECTIONS, if it is enough for all tenants. */
const defaultConnections = 20
const minConnections = 4
/** Connections per tenant in addition to its pool: one reads where brands are, and one applies migrations. */
const extraConnections = 2

/** Error with one line for every mistake in the file. */
export class InvalidTenantsFileError extends Error {
  override readonly name = 'WrongTenants'
  constructor(mistakes: readonly SettingsError[]) {
    super(['TENANTS_FILE is invalid:', ...mistakes.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'))
  }
}

interface TenantsFileDeps {
  readonly brands: readonly Brand[]
  readonly secretSources: SecretSources
  /** Value of DATABASE_CONNECTIONS. */
  readonly maxConnections?: number | undefined
}

/** Parses and validates the file. Throws one error for all mistakes. The message never contains a database URL. */
export function parseTenantsFile(text: string, { brands, secretSources, maxConnections }: TenantsFileDeps): Tenant[] {
  const parsed = v.safeParse(tenantsFile, parseJson(text))
  if (!parsed.success)
    throw new InvalidTenantsFileError(
      parsed.issues.map((issue) => ({
        path: v.getDotPath(issue) ?? 'the file',
        message: describeValidationIssue(issue),
      })),
    )
  const mistakes: SettingsError[] = []
  const rows = Object.entries(parsed.output)
  const share = getConnectionShare(Object.values(parsed.output), maxConnections, mistakes)
  const tenants = rows.map(([name, row]) => ({
    name,
    databaseUrl: readDatabaseUrl({ database: row.database }, { path: name, places: secretSources, mistakes }),
    readUrl:
      row.readDatabase === undefined
        ? undefined
        : readDatabaseUrl({ readDatabase: row.readDatabase }, { path: name, places: secretSources, mistakes }),
    schema: row.schema,
    maxConnections: row.connections ?? share,
    brands: row.brands,
  }))
  mistakes.push(...findBrandMistakes(tenants, brands), ...findSharedDatabases(tenants))
  if (mistakes.length > 0) throw new InvalidTenantsFileError(mistakes)
  return tenants
}

/** Returns the pool size of a tenant without `connections`, so that all pools together stay below the maximum. */
function getConnectionShare(
  rows: readonly v.InferOutput<typeof tenant>[],
  maxConnections: number | undefined,
  mistakes: SettingsError[],
): number {
  const fixed = rows.map(
    ({ connections = 0, readDatabase }) =>
      connections + extraConnections + (readDatabase === undefined ? 0 : replicaConnections),
  )
  const taken = fixed.reduce((sum, count) => sum + count, 0)
  const sharing = rows.filter(({ connections }) => connections === undefined).length
  const needed = taken + sharing * minConnections
  const total = maxConnections ?? Math.max(defaultConnections, needed)
  if (total < needed)
    mistakes.push({ path: 'DATABASE_CONNECTIONS', message: `must be at least ${needed} for these tenants` })
  return Math.max(minConnections, Math.floor((total - taken) / sharing))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InvalidTenantsFileError([{ path: 'the file', message: `is not valid JSON: ${(error as Error).message}` }])
  }
}

/** Resolves a field that references a database URL. */
function readDatabaseUrl(
  field: Readonly<Record<string, unknown>>,
  { path, places, mistakes }: { path: string; places: SecretSources; mistakes: SettingsError[] },
): string {
  const before = mistakes.length
  const names = Object.keys(field)
  const [url] = Object.values(resolveSecretReferences(field, { names, path, places, mistakes }))
  if (typeof url === 'string' && /^(postgres|postgresql):$/.test(URL.parse(url)?.protocol ?? '')) return url
  if (mistakes.length === before)
    mistakes.push({
      path: `${path}.${names.join()}`,
      message: 'is not a PostgreSQL URL, such as postgres://user:password@db.example/shop',
    })
  return ''
}

/** Finds brands that do not exist, or that belong to no tenant or to two tenants. */
function findBrandMistakes(tenants: readonly Tenant[], brands: readonly Brand[]): SettingsError[] {
  const mistakes: SettingsError[] = []
  const owners = new Map<string, string>()
  for (const { name, brands: keys } of tenants)
    for (const [at, key] of keys.entries()) {
      const path = `${name}.brands[${at}]`
      const owner = owners.get(key)
      if (!brands.some((brand) => brand.key === key)) mistakes.push({ path, message: `the brand ${key} doesn’t exist` })
      else if (owner !== undefined) mistakes.push({ path, message: `the brand ${key} is already in ${owner}` })
      else owners.set(key, name)
    }
  const missing = brands.map(({ key }) => key).filter((key) => !owners.has(key))
  if (missing.length > 0) mistakes.push({ path: 'the file', message: `no tenant has ${missing.join(', ')}` })
  return mistakes
}

function findSharedDatabases(tenants: readonly Tenant[]): SettingsError[] {
  return findRepeated(tenants, ({ databaseUrl, schema = 'public' }) => {
    const url = URL.parse(databaseUrl)
    return url ? `${url.hostname}:${url.port || '5432'}${url.pathname} ${schema}` : undefined
  }).map(([name, first]) => ({ path: name, message: `has the same database and schema as ${first}` }))
}

/** Returns tenants whose key an earlier tenant has too, as pairs of their name and the earlier name. */
function findRepeated(
  tenants: readonly Tenant[],
  getKey: (one: Tenant) => string | undefined,
): (readonly [string, string])[] {
  const firsts = new Map<string, string>()
  return tenants.flatMap((one) => {
    const key = getKey(one)
    const first = key === undefined ? undefined : firsts.get(key)
    if (key !== undefined && first === undefined) firsts.set(key, one.name)
    return first === undefined ? [] : [[one.name, first] as const]
  })
}
