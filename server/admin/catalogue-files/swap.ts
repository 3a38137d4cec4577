import { desc, eq, lte, sql } from 'drizzle-orm'
import { catalogueVersion, catalogueVersions } from '../../catalogue/catalogue.tables.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { TableDiff } from './diff.ts'
import { kindNames, type BrandContent, type Catalogue } from './kinds.table.ts'
import { readCatalogue } from './read-catalogue.ts'
import { partsOf } from './rows-of.ts'
import { writeBrand } from './write-brand.ts'

/** Older ones are forgotten: a version holds all brands, some megabytes. */
const keptVersions = 50

interface Swap {
  /** Brands that are not in it stay as they are. */
  catalogue: Catalogue
  note: string
  /** Seconds since 1970. */
  at: number
}

interface Loaded {
  /** The number of the new version. */
  version: number
  /** What changed, by brand. */
  changes: [brand: string, diffs: TableDiff[]][]
}

/** Replaces the catalogue in one transaction: readers see the old one until the commit, and the new one from then on. */
export const loadCatalogue = (db: Database, { catalogue, note, at }: Swap): Promise<Loaded> =>
  inTransaction(db, async (tx) => {
    const current = (await newestVersion(tx)) ?? (await keepFirst(tx, at))
    const changes: Loaded['changes'] = []
    for (const [brand, content] of Object.entries(catalogue))
      changes.push([brand, await writeBrand(tx, brand, content)])
    const content = sql`content || ${await jsonOf(catalogue)}::jsonb`
    const kept = { before: current.number, from: current.number, content, note, at }
    return { version: await keepVersion(tx, current.number + 1, kept), changes }
  })

/** What `JSON.stringify` returns, made slice by slice. */
async function jsonOf(catalogue: Catalogue): Promise<string> {
  const brands: string[] = []
  for (const [brand, content] of Object.entries(catalogue)) {
    const files: string[] = []
    for (const name of kindNames) {
      const parts: string[] = []
      for await (const part of partsOf(content[name])) parts.push(JSON.stringify(part))
      // A slice is a list of its own: without their brackets they are one.
      const json = Array.isArray(content[name]) ? `[${parts.map((part) => part.slice(1, -1)).join(',')}]` : parts.join()
      files.push(`${JSON.stringify(name)}:${json}`)
    }
    brands.push(`${JSON.stringify(brand)}:{${files.join(',')}}`)
  }
  return `{${brands.join(',')}}`
}

/**
 * Goes back to the version before the present one, or to one by its number; that becomes a version of its own.
 * It is not checked again: it has been sold already, and rules may have come since. A change of the form of files converts it.
 */
export const rollBack = (
  db: Database,
  to: number | undefined,
  at: number,
): Promise<[version: number, target: number] | undefined> =>
  inTransaction(db, async (tx) => {
    const current = await newestVersion(tx)
    const number = to ?? current?.before
    const target = number == null ? undefined : await findVersion(tx, number)
    if (!current || !target) return undefined
    for (const [brand, content] of await brandsThatDiffer(tx, current.number, target.number))
      await writeBrand(tx, brand, content)
    const version = await keepVersion(tx, current.number + 1, {
      before: target.before,
      from: target.number,
      content: sql`content`,
      note: `back to ${target.number}`,
      at,
    })
    return [version, target.number] as [number, number]
  })

const place = { number: catalogueVersions.number, before: catalogueVersions.before }

/** One load waits for the other here, on the row that says whether what came with a page is still the same. */
async function newestVersion(tx: Transaction) {
  await tx.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` })
  const [newest] = await tx.select(place).from(catalogueVersions).orderBy(desc(catalogueVersions.number)).limit(1)
  return newest
}

const findVersion = async (tx: Transaction, number: number) =>
  (await tx.select(place).from(catalogueVersions).where(eq(catalogueVersions.number, number)))[0]

/** The content of the database before the first load, so that there is a way back to it. */
async function keepFirst(tx: Transaction, at: number) {
  const first = { number: 1, before: null, at, note: 'before the first load', content: await readCatalogue(tx) }
  await tx.insert(catalogueVersions).values(first)
  return first
}

interface NewVersion {
  before: number | null
  /** The version that its content is made from, by this expression. */
  from: number
  content: ReturnType<typeof sql>
  note: string
  at: number
}

/** The database copies what stays the same: it does not travel. */
async function keepVersion(tx: Transaction, number: number, version: NewVersion): Promise<number> {
  const { before, from, content, note, at } = version
  await tx.execute(sql`
    insert into ${catalogueVersions} (number, before, at, note, content)
    select ${number}::int, ${before}::int, ${at}::bigint, ${note}::text, ${content}
    from ${catalogueVersions} where number = ${from}`)
  await tx.delete(catalogueVersions).where(lte(catalogueVersions.number, number - keptVersions))
  return number
}

/** The brands in which the two versions differ, with the second's content: undefined where it does not have the brand. */
async function brandsThatDiffer(
  tx: Transaction,
  now: number,
  target: number,
): Promise<[string, BrandContent | undefined][]> {
  const brandsOf = (number: number) =>
    sql`(select key, value from ${catalogueVersions}, jsonb_each(content) where number = ${number})`
  const { rows } = await tx.execute(sql`
    select coalesce(t.key, n.key) as brand, t.value as content
    from ${brandsOf(target)} t full join ${brandsOf(now)} n on t.key = n.key
    where t.value is distinct from n.value`)
  return rows.map(({ brand, content }) => [String(brand), (content as BrandContent | null) ?? undefined])
}

export const listVersions = (db: Database) =>
  db
    .select({ ...place, at: catalogueVersions.at, note: catalogueVersions.note })
    .from(catalogueVersions)
    .orderBy(desc(catalogueVersions.number))
