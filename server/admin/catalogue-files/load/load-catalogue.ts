import { desc, eq, lte, sql } from 'drizzle-orm'
import { raiseCatalogueVersion } from '../../../catalogue/catalogue.repository.ts'
import { catalogueVersions } from '../../../catalogue/catalogue.tables.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction, type Transaction } from '../../../db/transaction.ts'
import type { TableDiff } from './diff-rows.ts'
import { kindNames, type BrandContent, type Catalogue } from '../kinds/kinds.table.ts'
import { readCatalogue } from './read-catalogue.ts'
import { streamParts } from '../rows/to-rows.ts'
import { writeBrand } from './write-brand.ts'

/** Maximum number of stored versions. Each takes several megabytes, so older ones are deleted. */
const maxVersions = 50

interface LoadRequest {
  /** Catalogues by brand. Brands that are not included remain unchanged. */
  catalogue: Catalogue
  note: string
  /** Time of the load in Unix seconds. */
  at: number
}

interface LoadResult {
  /** Number of the new version. */
  version: number
  /** Changes to each brand. */
  changes: [brand: string, diffs: TableDiff[]][]
}

/** Replaces the catalogue in one transaction, so that readers never see a mixture of old and new rows. */
export const loadCatalogue = (db: Database, { catalogue, note, at }: LoadRequest): Promise<LoadResult> =>
  runInTransaction(db, async (tx) => {
    const current = (await lockNewestVersion(tx)) ?? (await saveInitialVersion(tx, at))
    const changes: LoadResult['changes'] = []
    for (const [brand, content] of Object.entries(catalogue))
      changes.push([brand, await writeBrand(tx, brand, content)])
    const content = sql`content || ${await stringifyCatalogue(catalogue)}::jsonb`
    const kept = { before: current.number, from: current.number, content, note, at }
    return { version: await saveVersion(tx, current.number + 1, kept), changes }
  })

/** Returns the same text as `JSON.stringify`, but works in slices so that other requests are not blocked. */
async function stringifyCatalogue(catalogue: Catalogue): Promise<string> {
  const brands: string[] = []
  for (const [brand, content] of Object.entries(catalogue)) {
    const files: string[] = []
    for (const name of kindNames) {
      const parts: string[] = []
      for await (const part of streamParts(content[name])) parts.push(JSON.stringify(part))
      // Each slice is serialized as an array, whose brackets have to be removed before joining.
      const json = Array.isArray(content[name]) ? `[${parts.map((part) => part.slice(1, -1)).join(',')}]` : parts.join()
      files.push(`${JSON.stringify(name)}:${json}`)
    }
    brands.push(`${JSON.stringify(brand)}:{${files.join(',')}}`)
  }
  return `{${brands.join(',')}}`
}

/**
 * Restores the previous version, or a given one, as a new version. Its content needs no new validation: it was valid
 * when it was loaded, and migrations convert stored versions to the current format.
 */
export const rollBack = (
  db: Database,
  to: number | undefined,
  at: number,
): Promise<[version: number, target: number] | undefined> =>
  runInTransaction(db, async (tx) => {
    const current = await lockNewestVersion(tx)
    const number = to ?? current?.before
    const target = number == null ? undefined : await findVersion(tx, number)
    if (!current || !target) return undefined
    for (const [brand, content] of await findChangedBrands(tx, current.number, target.number))
      await writeBrand(tx, brand, content)
    const version = await saveVersion(tx, current.number + 1, {
      before: target.before,
      from: target.number,
      content: sql`content`,
      note: `back to ${target.number}`,
      at,
    })
    return [version, target.number] as [number, number]
  })

const place = { number: catalogueVersions.number, before: catalogueVersions.before }

/** Locks the row with the catalogue's version, so that concurrent loads run one after the other. */
async function lockNewestVersion(tx: Transaction) {
  await raiseCatalogueVersion(tx)
  const [newest] = await tx.select(place).from(catalogueVersions).orderBy(desc(catalogueVersions.number)).limit(1)
  return newest
}

const findVersion = async (tx: Transaction, number: number) =>
  (await tx.select(place).from(catalogueVersions).where(eq(catalogueVersions.number, number)))[0]

/** Saves the content as it was before the first load, so that it can be restored. */
async function saveInitialVersion(tx: Transaction, at: number) {
  const first = { number: 1, before: null, at, note: 'before the first load', content: await readCatalogue(tx) }
  await tx.insert(catalogueVersions).values(first)
  return first
}

interface NewVersion {
  before: number | null
  /** The new content is the result of `content`, an SQL expression applied to version `from`. */
  from: number
  content: ReturnType<typeof sql>
  note: string
  at: number
}

/** Saves a new version. Unchanged brands are copied inside the database. */
async function saveVersion(tx: Transaction, number: number, version: NewVersion): Promise<number> {
  const { before, from, content, note, at } = version
  await tx.execute(sql`
    insert into ${catalogueVersions} (number, before, at, note, content)
    select ${number}::int, ${before}::int, ${at}::bigint, ${note}::text, ${content}
    from ${catalogueVersions} where number = ${from}`)
  await tx.delete(catalogueVersions).where(lte(catalogueVersions.number, number - maxVersions))
  return number
}

/**
 * Returns the brands that differ between two versions, with their content in the second one. If the brand does not
 * exist there, its content is undefined.
 */
async function findChangedBrands(
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
