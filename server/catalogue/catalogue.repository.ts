import { asc, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { catalogueVersionCounter } from './catalogue.tables.ts'

/** Creates the repository that reads the catalogue version, which changes whenever the content of pages changes. */
export function createCatalogueRepository(db: Database) {
  const current = db
    .select({ version: catalogueVersionCounter.version })
    .from(catalogueVersionCounter)
    .orderBy(asc(catalogueVersionCounter.id))
    .limit(1)
    .prepare('catalogue_version')
  return { version: async (): Promise<string> => String((await current.execute())[0]?.version ?? 0) }
}

/**
 * Increments the catalogue version, so that every gateway reloads its snapshot. Every transaction that writes a table
 * of the catalogue calls this first: without it, gateways keep selling at the old prices. Its row lock makes concurrent
 * writers run one after the other.
 */
export async function raiseCatalogueVersion(tx: Transaction): Promise<void> {
  await tx.update(catalogueVersionCounter).set({ version: sql`${catalogueVersionCounter.version} + 1` })
}
