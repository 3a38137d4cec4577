import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * Returns the brands that belong to another database. While a brand moves, this database may have its rows, which must
 * not be counted or exported here.
 */
export async function loadBrandsElsewhere(db: Database): Promise<string[]> {
  const { rows } = await db.execute(sql`select brand from brand_places where state in ('arriving', 'decided', 'gone')`)
  return rows.map(({ brand }) => String(brand))
}
