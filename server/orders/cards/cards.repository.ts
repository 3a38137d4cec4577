import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { processInBatches } from '../../db/in-batches.ts'
import type { HmacSeal } from '../../players/seal.ts'
import type { Transaction } from '../../db/transaction.ts'
import { prepaidCardsTable } from './cards.tables.ts'

export type CardRow = typeof prepaidCardsTable.$inferSelect
export type CardsRepository = ReturnType<typeof createCardsRepository>

export function createCardsRepository(db: Database, seal: HmacSeal) {
  const one = db
    .select()
    .from(prepaidCardsTable)
    .where(
      and(
        eq(prepaidCardsTable.brand, sql.placeholder('brand')),
        eq(prepaidCardsTable.cardId, sql.placeholder('cardId')),
      ),
    )
    .prepare('card_by_number')
  return {
    find: async ({ hash, ...of }: { brand: string; cardId: string; hash: string }): Promise<CardRow | undefined> => {
      const [card] = await one.execute(of)
      if (!card || !seal.matches(card.hash, hash)) return undefined
      if (!seal.usesNewestKey(card.hash)) await replaceHashes(db, [{ card, hash: seal.close(hash) }])
      return card
    },
  }
}

/**
 * Replaces plain card hashes, stored before a secret key was configured, by HMACs. Returns the number of updated rows.
 */
export const replaceCardHashesWithHmacs = (db: Database, seal: HmacSeal): Promise<number> =>
  processInBatches(
    (most) =>
      db
        .select()
        .from(prepaidCardsTable)
        .where(sql`${prepaidCardsTable.hash} !~ '[.]'`)
        .limit(most),
    (open) =>
      replaceHashes(
        db,
        open.map((card) => ({ card, hash: seal.close(card.hash) })),
      ),
  )

const replaceHashes = (db: Database, closed: readonly { card: CardRow; hash: string }[]) => {
  const rows = JSON.stringify(
    closed.map(({ card: { brand, cardId, hash: was }, hash }) => ({ brand, cardId, was, hash })),
  )
  return db.execute(sql`
    update cards set hash = item.hash
    from json_to_recordset(${rows}::json) as item (brand text, "cardId" text, was text, hash text)
    where cards.brand = item.brand and cards.card_id = item."cardId" and cards.hash = item.was`)
}

/** Marks a card as spent. Returns false if another order has already spent the card. */
export async function spendCard(tx: Transaction, { brand, cardId }: CardRow, billingNo: string): Promise<boolean> {
  const spent = await tx
    .update(prepaidCardsTable)
    .set({ spentBy: billingNo })
    .where(
      and(eq(prepaidCardsTable.brand, brand), eq(prepaidCardsTable.cardId, cardId), isNull(prepaidCardsTable.spentBy)),
    )
    .returning({ cardId: prepaidCardsTable.cardId })
  return spent.length > 0
}
