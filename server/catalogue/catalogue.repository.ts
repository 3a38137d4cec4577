import { asc, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { catalogueVersionCounter } from './catalogue.tables.ts'

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
 * Increments the catalogue version, so gateways reload their snapshot. Every catalogue transaction must call it first,
 * otherwise old prices stay in use. Its row lock serializes writers.
 */
export async function raiseCatalogueVersion(tx: Transaction): Promise<void> {
  await tx.update(catalogueVersionCounter).set({ version: sql`${catalogueVersionCounter.version} + 1` })
}
