import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { prepareOnce, combineStatements, createPlaceholder } from '../../db/statement.ts'
import { getFollowUpDays, type OrderNotification } from '../state/order-notifications.table.ts'
import { pushSubscriptions } from './push.tables.ts'
import { pushMessageTtlSeconds, type SendResult, type SendPushNotification } from './push-notification-sender.ts'

/** Push retry backoff: 5 s, 10 s, 20 s … 10 min. A Retry-After header overrides it, up to one hour. */
const firstPauseSeconds = 5
const maxPauseSeconds = 600
const maxRetryAfterSeconds = 3600
/** Seconds for which an attempt locks its row. Afterwards, another worker may take the row. */
const holdSeconds = 15
const daySeconds = 86_400

export type DuePushNotification = typeof pushSubscriptions.$inferSelect

const isFree = (at: unknown) => sql`due_at <= ${at}::bigint and held_until <= ${at}::bigint`

/** Checks for due notifications without taking locks, because most polls find none. */
const hasDueNews = prepareOnce((db: Database) =>
  db
    .select({ due: sql<boolean>`exists (select 1 from push_subscriptions where ${isFree(createPlaceholder('at'))})` })
    .from(sql`(select 1) as one`)
    .prepare('any_news_due'),
)

export async function takeDuePushNotifications(db: Database, at: number, most: number): Promise<DuePushNotification[]> {
  const [answer] = await hasDueNews(db).execute({ at })
  return answer?.due === true ? withRetry(() => lockDueNews(db, at, most)) : []
}

/** Locks due rows, so gateways never send a notification twice. */
function lockDueNews(db: Database, at: number, most: number): Promise<DuePushNotification[]> {
  const parts = {
    free: sql`
      select billing_no, id from push_subscriptions where ${isFree(at)}
      order by due_at limit ${most} for update skip locked`,
    taken: sql`
      update push_subscriptions set attempts = attempts + 1, held_until = ${at}::bigint + ${holdSeconds}::bigint
      where (billing_no, id) in (select billing_no, id from free)
      returning *`,
  }
  return combineStatements(db, parts, { from: 'taken', columns: getTableColumns(pushSubscriptions) }).execute()
}

/** Attempts to send a notification once and records the result. */
export async function sendDuePushNotification(
  db: Database,
  send: SendPushNotification,
  row: DuePushNotification,
  now: () => number,
): Promise<void> {
  const { news } = row
  // A due row without a queued notification has reached the end of its retention period.
  if (news === null)
    return void (await withRetry(() =>
      db.delete(pushSubscriptions).where(and(isRow(row), isNull(pushSubscriptions.news))),
    ))
  const outcome = await send({ ...row, news })
  await withRetry(() => recordResult(db, row, news, outcome, now()))
}

async function recordResult(
  db: Database,
  row: DuePushNotification,
  news: OrderNotification,
  outcome: SendResult,
  at: number,
): Promise<void> {
  const ofRow = isRow(row)
  // Update the row only if it still has the sent notification. A newer notification stays due.
  const isStill = eq(pushSubscriptions.news, news)
  const release = (dueAt: SQL) =>
    db
      .update(pushSubscriptions)
      .set({ heldUntil: 0, dueAt: sql`case when ${isStill} then ${dueAt} else due_at end` })
      .where(ofRow)
  if (outcome.kind === 'dead') return void (await db.delete(pushSubscriptions).where(ofRow))
  // Do not retry an expired notification; treat it as sent.
  const isOld = (row.newsAt ?? 0) + pushMessageTtlSeconds <= at
  if (outcome.kind === 'later' && !isOld) {
    return void (await release(sql`${at + pauseSeconds(row.attempts, outcome.retryAfter)}::bigint`))
  }
  const daysLeft = getFollowUpDays(news)
  if (daysLeft === 0) await db.delete(pushSubscriptions).where(and(ofRow, isStill))
  else if (daysLeft !== undefined)
    await db
      .update(pushSubscriptions)
      .set({ news: null, heldUntil: 0, attempts: 0, dueAt: at + daysLeft * daySeconds })
      .where(and(ofRow, isStill))
  await release(sql`null`)
}

const isRow = ({ billingNo, id }: DuePushNotification) =>
  and(eq(pushSubscriptions.billingNo, billingNo), eq(pushSubscriptions.id, id))

const pauseSeconds = (attempts: number, retryAfter = 0): number =>
  Math.max(
    Math.min(maxPauseSeconds, firstPauseSeconds * 2 ** Math.min(attempts - 1, 20)),
    Math.min(maxRetryAfterSeconds, retryAfter),
  )
