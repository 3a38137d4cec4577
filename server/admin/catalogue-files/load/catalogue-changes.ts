import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { catalogueChanges } from '../../../catalogue/catalogue.tables.ts'
import type { DescribedChanges, FileCount } from '../../../catalogue/described-changes.ts'
import type { Database } from '../../../db/database.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { CatalogueFileKindName } from '../kinds/kinds.table.ts'

type StoredRow = typeof catalogueChanges.$inferSelect
type ChangeRow = Omit<StoredRow, 'changes'> & { changes: DescribedChanges<CatalogueFileKindName> }

const { changes: _changes, ...summary } = getTableColumns(catalogueChanges)
export type ChangeSummary = Omit<StoredRow, 'changes'>

export async function insertCatalogueChanges(tx: Transaction, rows: readonly (typeof catalogueChanges.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(catalogueChanges).values([...rows])
}

/** Finds the newest catalogue change of a brand, if there is one. */
export async function findNewestCatalogueChange(db: Database, brand: string): Promise<ChangeSummary | undefined> {
  const [row] = await db
    .select(summary)
    .from(catalogueChanges)
    .where(eq(catalogueChanges.brand, brand))
    .orderBy(desc(catalogueChanges.number))
    .limit(1)
  return row
}

/** Recorded change with the number of changed entries per file. */
export type ChangeWithCounts = ChangeSummary & { counts: FileCount<CatalogueFileKindName>[] }

/** Lists a brand's changes before a version, newest first. */
export const listCatalogueChanges = (
  db: Database,
  { brand, before, limit }: { brand: string; before: number | undefined; limit: number },
): Promise<ChangeWithCounts[]> =>
  db
    .select({ ...summary, counts: sql<ChangeWithCounts['counts']>`${catalogueChanges.changes} -> 'counts'` })
    .from(catalogueChanges)
    .where(
      and(eq(catalogueChanges.brand, brand), before === undefined ? undefined : lt(catalogueChanges.number, before)),
    )
    .orderBy(desc(catalogueChanges.number))
    .limit(limit)

export async function findCatalogueChange(db: Database, brand: string, number: number): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(catalogueChanges)
    .where(and(eq(catalogueChanges.brand, brand), eq(catalogueChanges.number, number)))
  return row as ChangeRow | undefined
}
