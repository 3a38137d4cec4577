import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import { prepaidCardsTable } from '../orders/cards/cards.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { giftClaims, partnerGifts } from './gifts.tables.ts'

export type PartnerGiftRow = typeof partnerGifts.$inferSelect
export type GiftClaim = typeof giftClaims.$inferSelect
export type NewGiftClaim = typeof giftClaims.$inferInsert

interface Owner {
  brand: string
  gpId: string
  suid: string
}

/** Creates the repository for partner gifts, claims and redeemed cards. */
export function createGiftsRepository(db: Database) {
  const ofOwner = and(
    eq(giftClaims.brand, sql.placeholder('brand')),
    eq(giftClaims.gpId, sql.placeholder('gpId')),
    eq(giftClaims.suid, sql.placeholder('suid')),
    eq(giftClaims.source, sql.placeholder('source')),
  )
  const claimed = db
    .select({ giftId: giftClaims.giftId, claimedAt: giftClaims.claimedAt })
    .from(giftClaims)
    .where(ofOwner)
    .prepare('gifts_claimed')
  const offered = db
    .select()
    .from(partnerGifts)
    .where(and(eq(partnerGifts.brand, sql.placeholder('brand')), eq(partnerGifts.gpId, sql.placeholder('gpId'))))
    .orderBy(partnerGifts.endsAt, partnerGifts.giftId)
    .prepare('gifts_offered')
  const redeemed = db
    .select({ card: prepaidCardsTable, billingNo: orders.billingNo, at: orders.createdAt })
    .from(orders)
    .innerJoin(
      prepaidCardsTable,
      and(eq(prepaidCardsTable.brand, orders.brand), eq(prepaidCardsTable.spentBy, orders.billingNo)),
    )
    .where(
      and(
        eq(orders.brand, sql.placeholder('brand')),
        eq(orders.gpId, sql.placeholder('gpId')),
        eq(orders.suid, sql.placeholder('suid')),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.billingNo))
    .prepare('cards_redeemed')

  return {
    claimed: (of: Owner & { source: string }) => claimed.execute({ ...of }),
    /** Returns all partner gifts, even expired ones, because the history shows their names. */
    offered: (of: Pick<Owner, 'brand' | 'gpId'>): Promise<PartnerGiftRow[]> => offered.execute(of),
    redeemed: (of: Owner) => redeemed.execute({ ...of }),
    /**
     * Claims unclaimed gifts and returns the gifts that this request owns. Of several concurrent requests, the primary
     * key lets only one succeed.
     */
    claim: async (rows: readonly NewGiftClaim[]): Promise<string[]> => {
      const [first] = rows
      if (!first) return []
      const { brand, gpId, suid, source, requestId } = first
      await withRetry(() =>
        db
          .insert(giftClaims)
          .values([...rows])
          .onConflictDoNothing(),
      )
      const mine = await db
        .select({ giftId: giftClaims.giftId })
        .from(giftClaims)
        .where(
          and(
            eq(giftClaims.brand, brand),
            eq(giftClaims.gpId, gpId),
            eq(giftClaims.suid, suid),
            eq(giftClaims.source, source),
            eq(giftClaims.requestId, requestId),
            inArray(
              giftClaims.giftId,
              rows.map(({ giftId }) => giftId),
            ),
          ),
        )
      return mine.map(({ giftId }) => giftId)
    },
  }
}
