import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { loginHandshakes } from './logins.tables.ts'

type Handshake = typeof loginHandshakes.$inferInsert
type Handle = Pick<Handshake, 'brand' | 'provider' | 'handle'>

/** Logins that have begun and not come back. In the database, because another gateway may see the end of them. */
export function createHandshakesRepository(db: Database) {
  return {
    /** Those that nobody came back for go at the same time. */
    insert: async (begun: Handshake, nowSeconds: number): Promise<void> => {
      await db.delete(loginHandshakes).where(lte(loginHandshakes.expiresAt, nowSeconds))
      await db.insert(loginHandshakes).values(begun)
    },
    /** Taken out by one statement, so of two that come back with the same handle one finds it. */
    consume: async (
      { brand, provider, handle }: Handle,
      nowSeconds: number,
    ): Promise<Required<Handshake> | undefined> => {
      const taken = await db
        .delete(loginHandshakes)
        .where(
          and(
            eq(loginHandshakes.brand, brand),
            eq(loginHandshakes.provider, provider),
            eq(loginHandshakes.handle, handle),
            gt(loginHandshakes.expiresAt, nowSeconds),
          ),
        )
        .returning()
      return taken[0]
    },
  }
}
