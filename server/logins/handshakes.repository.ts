import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { loginHandshakes } from './logins.tables.ts'

type Handshake = typeof loginHandshakes.$inferInsert
type Handle = Pick<Handshake, 'brand' | 'provider' | 'handle'>

/**
 * Creates the repository for pending logins. They are stored in the database because the redirect may reach a different
 * gateway.
 */
export function createHandshakesRepository(db: Database) {
  return {
    /** Inserts a handshake and deletes those that have expired. */
    insert: async (begun: Handshake, nowSeconds: number): Promise<void> => {
      await db.delete(loginHandshakes).where(lte(loginHandshakes.expiresAt, nowSeconds))
      await db.insert(loginHandshakes).values(begun)
    },
    /** Deletes and returns a handshake, so that it can be used only once. */
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
