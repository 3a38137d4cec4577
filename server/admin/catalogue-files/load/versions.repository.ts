import { asc, desc, eq, lte, sql, type SQL } from 'drizzle-orm'
import { raiseCatalogueVersion } from '../../../catalogue/catalogue.repository.ts'
import { catalogueChanges, catalogueVersions } from '../../../catalogue/catalogue.tables.ts'
import type { Database } from '../../../db/database.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { catalogueFileKindNames, type BrandContent, type Catalogue } from '../kinds/kinds.table.ts'
import { streamParts } from '../rows/build-catalogue-rows.ts'
import { insertCatalogueChanges } from './catalogue-changes.ts'
import { readCatalogue, type Reader } from './read-catalogue.ts'

/** Maximum number of stored versions. Each takes several megabytes. */
const maxVersions = 50

/** Number of the version that stores the catalogue from before the first publication. */
export const initialCatalogueVersion = 1

const place = { number: catalogueVersions.number, before: catalogueVersions.before }

/** Locks the newest version's row, which serializes publications. */
export async function lockNewestCatalogueVersion(tx: Transaction) {
  await raiseCatalogueVersion(tx)
  const [newest] = await tx
    .select({ ...place, at: catalogueVersions.at, note: catalogueVersions.note })
    .from(catalogueVersions)
    .orderBy(desc(catalogueVersions.number))
    .limit(1)
  return newest
}

export const findCatalogueVersion = async (tx: Transaction, number: number) =>
  (await tx.select(place).from(catalogueVersions).where(eq(catalogueVersions.number, number)))[0]

/** Saves the catalogue from before the first publication, so it can be restored. */
export async function saveInitialCatalogueVersion(tx: Transaction, at: number) {
  const first = {
    number: initialCatalogueVersion,
    before: null,
    at,
    note: 'before the first load',
    content: await readCatalogue(tx),
  }
  await tx.insert(catalogueVersions).values(first)
  await insertCatalogueChanges(
    tx,
    Object.keys(first.content).map((brand) => ({
      brand,
      number: first.number,
      at,
      by: '',
      source: 'commandLine' as const,
      note: first.note,
      changes: {
        counts: [],
        changes: [],
        omitted: 0,
      },
    })),
  )
  return first
}

interface NewVersion {
  before: number | null
  /** Number of the earlier version from which `content`, an SQL expression, computes the new one. */
  from: number
  content: ReturnType<typeof sql>
  note: string
  at: number
}

/** Saves a new version. The database copies the content of unchanged brands. */
export async function saveCatalogueVersion(tx: Transaction, number: number, version: NewVersion): Promise<void> {
  const { before, from, content, note, at } = version
  await tx.execute(sql`
    insert into ${catalogueVersions} (number, before, at, note, content)
    select ${number}::int, ${before}::int, ${at}::bigint, ${note}::text, ${content}
    from ${catalogueVersions} where number = ${from}`)
  await tx.delete(catalogueVersions).where(lte(catalogueVersions.number, number - maxVersions))
}

/**
 * Returns the brands that differ between the two versions, with their content in `target`. The content is undefined for
 * brands that are missing there.
 */
export async function findChangedBrands(
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

/** Authors of a version, comma-separated; null if unknown. */
const authors = sql<string | null>`(
  select string_agg(distinct ${catalogueChanges.by}, ', ') from ${catalogueChanges}
  where ${eq(catalogueChanges.number, catalogueVersions.number)} and ${catalogueChanges.by} <> '')`

export const listCatalogueVersions = (db: Database) =>
  db
    .select({ ...place, at: catalogueVersions.at, note: catalogueVersions.note, by: authors })
    .from(catalogueVersions)
    .orderBy(desc(catalogueVersions.number))

/** Returns SQL for the number of the brand's latest change that a stored version contains. */
const getChangeNumber = (brand: string): SQL<number> => sql<number>`coalesce((
  select max(${catalogueChanges.number}) from ${catalogueChanges}
  where ${eq(catalogueChanges.brand, brand)} and ${lte(catalogueChanges.number, catalogueVersions.number)}
), ${initialCatalogueVersion})`

/** Returns the numbers of the brand's changes whose content is still stored. */
export async function findRestorableChanges(db: Reader, brand: string): Promise<ReadonlySet<number>> {
  const rows = await db.selectDistinct({ number: getChangeNumber(brand) }).from(catalogueVersions)
  return new Set(rows.map(({ number }) => number))
}

/**
 * Reads a brand's content as it was after a change. If that version was deleted, a later version with the same content
 * is used. Returns undefined if there is none.
 */
export async function readChangedContent(db: Reader, brand: string, change: number): Promise<BrandContent | undefined> {
  const [row] = await db
    .select({ content: sql<BrandContent | null>`${catalogueVersions.content} -> ${brand}::text` })
    .from(catalogueVersions)
    .where(eq(getChangeNumber(brand), change))
    .orderBy(asc(catalogueVersions.number))
    .limit(1)
  return row?.content ?? undefined
}

/** Like `JSON.stringify`, but pauses between slices so that other requests are not blocked. */
export async function stringifyCatalogue(catalogue: Catalogue): Promise<string> {
  const brands: string[] = []
  for (const [brand, content] of Object.entries(catalogue)) {
    const files: string[] = []
    for (const name of catalogueFileKindNames) {
      const parts: string[] = []
      for await (const part of streamParts(content[name])) parts.push(JSON.stringify(part))
      // Each serialized slice has its own brackets, so remove them before joining.
      const json = Array.isArray(content[name]) ? `[${parts.map((part) => part.slice(1, -1)).join(',')}]` : parts.join()
      files.push(`${JSON.stringify(name)}:${json}`)
    }
    brands.push(`${JSON.stringify(brand)}:{${files.join(',')}}`)
  }
  return `{${brands.join(',')}}`
}
