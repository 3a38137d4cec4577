import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { paysiteNotifications, type Notification } from '../tables.ts'

export interface NotificationsRepository {
  /** Lists due webhooks, oldest first. */
  due: (now: number) => Promise<Notification[]>
  /** Reserves a webhook for this process until `until`. Resolves to false if another process has reserved it first. */
  claim: (notification: Notification, until: number) => Promise<boolean>
  save: (id: string, result: Pick<Notification, 'state' | 'attempts' | 'dueAt'>) => Promise<void>
  /** Schedules webhooks for sending. */
  add: (notifications: readonly Notification[]) => Promise<void>
  ofPayments: (providerRefs: readonly string[]) => Promise<Notification[]>
}

/** Maximum number of webhooks that are sent concurrently. */
const batchSize = 50

export function createNotificationsRepository(db: Database): NotificationsRepository {
  return {
    due: (now) =>
      db
        .select()
        .from(paysiteNotifications)
        .where(and(isNotNull(paysiteNotifications.dueAt), lte(paysiteNotifications.dueAt, now)))
        .orderBy(asc(paysiteNotifications.dueAt))
        .limit(batchSize),
    claim: async ({ id, dueAt }, until) => {
      if (dueAt === null) return false
      const claimed = await db
        .update(paysiteNotifications)
        .set({ dueAt: until })
        .where(and(eq(paysiteNotifications.id, id), eq(paysiteNotifications.dueAt, dueAt)))
        .returning({ id: paysiteNotifications.id })
      return claimed.length > 0
    },
    save: async (id, result) => {
      await db.update(paysiteNotifications).set(result).where(eq(paysiteNotifications.id, id))
    },
    add: async (notifications) => {
      await db.insert(paysiteNotifications).values([...notifications])
    },
    ofPayments: async (providerRefs) =>
      providerRefs.length === 0
        ? []
        : db
            .select()
            .from(paysiteNotifications)
            .where(inArray(paysiteNotifications.providerRef, [...providerRefs]))
            .orderBy(asc(paysiteNotifications.occurredAt), asc(paysiteNotifications.id)),
  }
}
