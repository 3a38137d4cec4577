import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import type { Job } from '../orders/lanes/job.ts'
import { createConcurrencyLanes } from '../orders/lanes/concurrency-lanes.ts'
import { withTimeout } from '../providers/outbound/with-timeout.ts'
import type { GameDelivery } from '../providers/payments.ts'
import type { GiftClaim } from './gifts.repository.ts'
import { giftClaims } from './gifts.tables.ts'

/** Maximum number of claims per batch. */
const batch = 20
/** Delivery retry backoff: 5 s, 10 s, 20 s … 10 min. */
const firstPauseSeconds = 5
const maxPauseSeconds = 600

/**
 * Creates the job that delivers claimed gifts, with a lane per game. Retries are safe because games accept each gift
 * number once.
 */
export function createGiftDeliveryJob(deps: { now: () => number; onError: (error: unknown) => void }): Job {
  const lanes = createConcurrencyLanes(deps)
  return {
    due: giftClaims.dueAt,
    whenIdle: lanes.whenIdle,
    async runBatch({ db, payments, now }) {
      const due = await withRetry(() => takeDueClaims(db, now()))
      const late: string[] = []
      for (const claim of due) {
        const lane = `${claim.brand} ${claim.gpId}`
        if (lanes.freeSlots(lane) === 0) late.push(claim.giftNo)
        else
          lanes.run(
            lane,
            () => deliverGift(db, payments.game, claim, now),
            () => undefined,
          )
      }
      if (late.length > 0) await withRetry(() => postponeClaims(db, late, now()))
      return due.length === batch
    },
  }
}

/** Postpones claims whose game has no free slot. The attempt is not counted. */
const postponeClaims = (db: Database, giftNos: string[], at: number): Promise<unknown> =>
  db
    .update(giftClaims)
    .set({ attempts: sql`greatest(${giftClaims.attempts} - 1, 0)`, dueAt: at + firstPauseSeconds })
    .where(inArray(giftClaims.giftNo, giftNos))

/** Locks due rows and postpones them, so gateways never deliver a gift twice. */
function takeDueClaims(db: Database, at: number): Promise<GiftClaim[]> {
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
      dueAt: sql`${at}::bigint + least(${maxPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(${giftClaims.attempts}, 20)))::bigint)`,
    })
    .where(inArray(giftClaims.giftNo, due))
    .returning()
}

async function deliverGift(db: Database, game: GameDelivery, claim: GiftClaim, now: () => number): Promise<void> {
  const { giftNo, brand, gpId, suid, source, giftId, serverId, roleId } = claim
  await withTimeout(game.deliverGift({ giftNo, brand, gpId, serverId, roleId, source, giftId }))
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
