import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type * as v from 'valibot'
import type { orderEventSchema } from '../../../office/contract/calls/orders.calls.ts'
import type { Database } from '../../db/database.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import type { OfficeActor } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { ReadContext } from '../office-handler.ts'
import { findSessionActor } from '../sessions/sessions.repository.ts'
import { findVisibleOrder } from './load-order-detail.ts'
import { orderViewers } from './office-orders.tables.ts'
import { loadOrderVersion } from './order-version.ts'

/** Seconds between two refreshes of a presence: the row that says that a person has an order open. */
const presenceRefreshSeconds = 10
/** Seconds after which a presence expires unless it is refreshed. The margin allows for a late refresh. */
const presenceSeconds = presenceRefreshSeconds + 15
/** Maximum number of streams per gateway. Each stream queries the database at every tick. */
const maxStreams = 200
/** Maximum number of live pages per person, each of which keeps a stream of events open. */
const maxStreamsOfPerson = 20

interface StreamsDeps {
  readonly now: () => number
  readonly tickMs: number
}

type OrderEvent = v.InferInput<typeof orderEventSchema>

/**
 * Creates this gateway's order event streams. Presences are stored in the database, so people on different gateways see
 * each other.
 */
export function createOrderEventStreams({ now, tickMs }: StreamsDeps) {
  const streams = new Map<AbortController, string>()

  /** Yields an event whenever the order or its viewers change, and a keep-alive comment at other ticks. */
  async function* follow(
    { db, home, actor: { sessionId, address } }: ReadContext,
    billingNo: string,
    { signal }: AbortController,
  ): AsyncGenerator<string> {
    let previous = ''
    let presentSince = -Infinity
    while (!signal.aborted) {
      const at = now()
      // Load the user again, because the session may have ended or the roles may have changed.
      const actor = await findSessionActor(home, sessionId, { at, address })
      const listed = actor && (await findVisibleOrder(db, actor, billingNo).catch(ignoreNotFound))
      if (!actor || !listed) return
      if (at >= presentSince + presenceRefreshSeconds) {
        await savePresence(db, actor, billingNo, at)
        presentSince = at
      }
      const event = await loadEvent(db, actor, listed.order, at)
      const data = JSON.stringify(event)
      yield data === previous ? ':\n\n' : `data: ${data}\n\n`
      previous = data
      await pause(tickMs, undefined, { signal }).catch(() => undefined)
    }
  }

  async function* openStream(context: ReadContext, billingNo: string): AsyncGenerator<string> {
    const { db, actor } = context
    const controller = new AbortController()
    streams.set(controller, actor.staffId)
    try {
      yield* follow(context, billingNo, controller)
    } finally {
      streams.delete(controller)
      await deletePresence(db, actor.staffId, billingNo)
    }
  }

  return {
    /** Opens a stream. Throws if the user may not read the order or there are too many streams. */
    async open(context: ReadContext, billingNo: string): Promise<AsyncIterable<string>> {
      const { db, actor } = context
      await findVisibleOrder(db, actor, billingNo)
      const ofPerson = [...streams.values()].filter((staffId) => staffId === actor.staffId).length
      if (streams.size >= maxStreams || ofPerson >= maxStreamsOfPerson) throw new OfficeError('tooManyRequests')
      return openStream(context, billingNo)
    },
    /** Ends all streams, because open streams would delay the shutdown. */
    endAll(): void {
      for (const controller of streams.keys()) controller.abort()
    },
  }
}

export type OrderEventStreams = ReturnType<typeof createOrderEventStreams>

async function savePresence(
  db: Database,
  { staffId, name: staff }: OfficeActor,
  billingNo: string,
  at: number,
): Promise<void> {
  const until = at + presenceSeconds
  await db
    .insert(orderViewers)
    .values({ billingNo, staffId, staff, until })
    .onConflictDoUpdate({ target: [orderViewers.billingNo, orderViewers.staffId], set: { until } })
}

/** Loads the order's version and the names of its other viewers. */
async function loadEvent(db: Database, { staffId }: OfficeActor, order: OrderRow, at: number): Promise<OrderEvent> {
  const others = await db
    .select({ staff: orderViewers.staff })
    .from(orderViewers)
    .where(
      and(eq(orderViewers.billingNo, order.billingNo), ne(orderViewers.staffId, staffId), gt(orderViewers.until, at)),
    )
    .orderBy(asc(orderViewers.staff))
  return { version: await loadOrderVersion(db, order), others: others.map(({ staff }) => staff) }
}

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof OfficeError)) throw error
}

async function deletePresence(db: Database, staffId: string, billingNo: string): Promise<void> {
  await db.delete(orderViewers).where(and(eq(orderViewers.billingNo, billingNo), eq(orderViewers.staffId, staffId)))
}
