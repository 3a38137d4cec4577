import { asc } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { catalogueVersion } from './catalogue.tables.ts'

/** Creates the repository that reads the catalogue version, which changes whenever the content of pages changes. */
export function createCatalogueRepository(db: Database) {
  const current = db
    .select({ version: catalogueVersion.version })
    .from(catalogueVersion)
    .orderBy(asc(catalogueVersion.id))
    .limit(1)
    .prepare('catalogue_version')
  return { version: async (): Promise<string> => String((await current.execute())[0]?.version ?? 0) }
}
