import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { cards } from './cards.tables.ts'

export type CardRow = typeof cards.$inferSelect
export type CardsRepository = ReturnType<typeof cardsRepository>

/** Cards by number and password: without the right one there is no card. */
export function cardsRepository(db: Database) {
  const one = db
    .select()
    .from(cards)
    .where(
      and(
        eq(cards.brand, sql.placeholder('brand')),
        eq(cards.cardId, sql.placeholder('cardId')),
        eq(cards.hash, sql.placeholder('hash')),
      ),
    )
    .prepare('card_by_number')
  return {
    find: async (of: { brand: string; cardId: string; hash: string }): Promise<CardRow | undefined> =>
      (await one.execute(of))[0],
  }
}

/** False: another order was faster. */
export async function spendCard(tx: Transaction, { brand, cardId }: CardRow, billingNo: string): Promise<boolean> {
  const spent = await tx
    .update(cards)
    .set({ spentBy: billingNo })
    .where(and(eq(cards.brand, brand), eq(cards.cardId, cardId), isNull(cards.spentBy)))
    .returning({ cardId: cards.cardId })
  return spent.length > 0
}
