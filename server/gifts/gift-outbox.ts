import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import type { OtherWork } from '../orders/delivery/worker-deps.ts'
import { withTimeout } from '../providers/with-timeout.ts'
import type { GameDelivery } from '../providers/payments.ts'
import type { GiftClaim } from './gifts.repository.ts'
import { giftClaims } from './gifts.tables.ts'

/** A round takes this many; the next one follows at once while there are more. */
const batch = 20
/** As for purchases: 5 s, 10 s, 20 s … 10 min. */
const firstPauseSeconds = 5
const longestPauseSeconds = 600

/** Hands claimed gifts to the games. A game is told again when in doubt, for it knows each gift's number once. */
const giveDue: OtherWork['job'] = async ({ db, payments, now, onError }) => {
  const due = await withRetry(() => take(db, now()))
  await Promise.all(due.map((claim) => give(db, payments.game, claim, now).catch(onError)))
  return due.length === batch
}

export const giftWork: OtherWork = { due: giftClaims.dueAt, job: giveDue }

/** Moves the rows on before they are worked on: two gateways never hold the same one, and none is lost with its holder. */
function take(db: Database, at: number): Promise<GiftClaim[]> {
  const due = db
    .select({ giftNo: giftClaims.giftNo })
    .from(giftClaims)
    .where(lte(giftClaims.dueAt, at))
    .orderBy(asc(giftClaims.dueAt))
    .limit(batch)
    .for('update', { skipLocked: true })
  return db
    .update(giftClaims)
    .set({
      attempts: sql`${giftClaims.attempts} + 1`,
      dueAt: sql`${at}::bigint + least(${longestPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(${giftClaims.attempts}, 20)))::bigint)`,
    })
    .where(inArray(giftClaims.giftNo, due))
    .returning()
}

async function give(db: Database, game: GameDelivery, claim: GiftClaim, now: () => number): Promise<void> {
  const { giftNo, brand, gpId, suid, source, giftId, serverId, roleId } = claim
  await withTimeout(game.give({ giftNo, brand, gpId, serverId, roleId, source, giftId }))
  await withRetry(() =>
    db
      .update(giftClaims)
      .set({ dueAt: null, deliveredAt: now() })
      .where(
        and(
          eq(giftClaims.brand, brand),
          eq(giftClaims.gpId, gpId),
          eq(giftClaims.suid, suid),
          eq(giftClaims.source, source),
          eq(giftClaims.giftId, giftId),
        ),
      ),
  )
}
