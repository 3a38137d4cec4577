import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { batchCalls } from '../../db/batch-calls.ts'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { prepareOnce } from '../../db/statement.ts'
import type { GameDelivery } from '../../providers/payments.ts'
import { withTimeout } from '../../providers/outbound/with-timeout.ts'
import { createConcurrencyLanes } from '../lanes/concurrency-lanes.ts'
import type { Job } from '../lanes/job.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders, orderWithdrawals } from '../orders.tables.ts'
import { orderConfirmations } from '../confirmations/confirmations.tables.ts'
import { writePurchaseConfirmation, writeWithdrawalConfirmation, type Confirmation } from './write-confirmation.ts'

const batch = 20
/** Retry backoff: 10 s, 20 s, 40 s … 1 h. */
const firstPauseSeconds = 10
const maxPauseSeconds = 3600
/** Attempts after about a day, when the confirmation of a purchase would come too late. */
const maxAttempts = 32
/** Seconds until a game without a mailbox is called again. */
const unsupportedSeconds = 600

interface MailJobDeps {
  now: () => number
  onError: (error: unknown) => void
  brandByKey: (key: string) => Brand | undefined
}

type DueConfirmation = OrderRow & Pick<typeof orderConfirmations.$inferSelect, 'about'>

/** Creates the job that sends confirmations to the mailbox of the buyer's account in the game. */
export function createConfirmationMailJob({ brandByKey, ...deps }: MailJobDeps): Job {
  const lanes = createConcurrencyLanes(deps)
  /** Times until which games without a mailbox are not called, by lane. */
  const unsupportedUntil = new Map<string, number>()
  return {
    due: orderConfirmations.dueAt,
    whenIdle: lanes.whenIdle,
    async runBatch({ db, payments, now }) {
      const due = await withRetry(() => takeDueConfirmations(db, now()))
      const late: DueConfirmation[] = []
      const unsupported: DueConfirmation[] = []
      for (const order of due) {
        const lane = `${order.brand} ${order.gpId}`
        if ((unsupportedUntil.get(lane) ?? 0) > now()) unsupported.push(order)
        else if (lanes.freeSlots(lane) === 0) late.push(order)
        else
          lanes.run(
            lane,
            async () => {
              const result = await sendConfirmation({ db, game: payments.game, brandByKey }, order, now())
              if (result === 'unsupported') unsupportedUntil.set(lane, now() + unsupportedSeconds)
              await recordMail(db)({ order, mail: typeof result === 'string' ? null : { ...result, at: now() } })
            },
            () => undefined,
          )
      }
      if (late.length > 0) await withRetry(() => postponeConfirmations(db, late, now()))
      await Promise.all(unsupported.map((order) => recordMail(db)({ order, mail: null })))
      return due.length === batch
    },
  }
}

/** Locks due rows and postpones them, so gateways never send a mail twice at the same time. */
function takeDueConfirmations(db: Database, at: number): Promise<DueConfirmation[]> {
  const { billingNo, about, dueAt, attempts } = orderConfirmations
  const due = db
    .select({ billingNo, about })
    .from(orderConfirmations)
    .where(lte(dueAt, at))
    .orderBy(asc(dueAt))
    .limit(batch)
    .for('update', { skipLocked: true })
  const pause = sql`least(${maxPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(${attempts}, 20)))::bigint)`
  return db
    .update(orderConfirmations)
    .set({
      attempts: sql`${attempts} + 1`,
      dueAt: sql`case when ${attempts} + 1 < ${maxAttempts}::int then ${at}::bigint + ${pause} end`,
    })
    .from(orders)
    .where(sql`(${billingNo}, ${about}) in ${due} and ${eq(orders.billingNo, billingNo)}`)
    .returning({ ...getTableColumns(orders), about })
}

/** Postpones confirmations whose game has no free slot. The attempt is not counted. */
const postponeConfirmations = (db: Database, late: readonly DueConfirmation[], at: number): Promise<unknown> =>
  db
    .update(orderConfirmations)
    .set({ attempts: sql`greatest(${orderConfirmations.attempts} - 1, 0)`, dueAt: at + firstPauseSeconds })
    .where(isOneOf(late))

const isOneOf = (those: readonly DueConfirmation[]) =>
  sql.join(
    those.map(({ billingNo, about }) =>
      and(eq(orderConfirmations.billingNo, billingNo), eq(orderConfirmations.about, about)),
    ),
    sql` or `,
  )

interface SentMail {
  /** Title and text with masked names. */
  readonly text: string
  /** SHA-256 of title and text as they were sent. */
  readonly hash: string
}

async function sendConfirmation(
  { db, game, brandByKey }: { db: Database; game: GameDelivery } & Pick<MailJobDeps, 'brandByKey'>,
  order: DueConfirmation,
  at: number,
): Promise<SentMail | 'unsupported' | 'obsolete'> {
  if (!game.sendMail) return 'unsupported'
  const confirmation = await writeConfirmation(db, brandByKey(order.brand), order, at)
  if (!confirmation) return 'obsolete'
  const { masked, ...sent } = confirmation
  const { billingNo, about, brand, gpId, suid, serverId, roleId } = order
  const mail = { mailNo: `${billingNo}.${about}`, brand, gpId, suid, serverId, roleId, billingNo, ...sent }
  if (!(await withTimeout(game.sendMail(mail)))) return 'unsupported'
  return { text: joinTitleAndText(masked), hash: createHash('sha256').update(joinTitleAndText(sent)).digest('hex') }
}

const joinTitleAndText = ({ title, text }: Confirmation): string => `${title}\n\n${text}`

/** Returns the text to send and its copy with masked names, or undefined if nothing is left to confirm, such as a withdrawal that was purged. */
async function writeConfirmation(
  db: Database,
  brand: Brand | undefined,
  order: DueConfirmation,
  at: number,
): Promise<(Confirmation & { masked: Confirmation }) | undefined> {
  if (!brand) return undefined
  if (order.about === 'purchase') {
    const sent = writePurchaseConfirmation(order, { brand, at, areNamesMasked: false })
    const masked = writePurchaseConfirmation(order, { brand, at, areNamesMasked: true })
    return sent && masked && { ...sent, masked }
  }
  const ofOrder = eq(orderWithdrawals.billingNo, order.billingNo)
  const [withdrawal] = await db.select().from(orderWithdrawals).where(ofOrder)
  if (!withdrawal) return undefined
  const sent = writeWithdrawalConfirmation(order, brand, withdrawal)
  return { ...sent, masked: sent }
}

interface MailResult {
  order: DueConfirmation
  /** Mail and the time at which the game confirmed it; null if there is no mail to send. */
  mail: (SentMail & { at: number }) | null
}

/** Records results and ends the attempts. Concurrent results share a statement. */
const recordMail = prepareOnce((db: Database) =>
  batchCalls<MailResult, void>(async (results) => {
    const mails = sql.join(
      results.map(
        ({ order: { billingNo, about }, mail }) =>
          sql`(${billingNo}, ${about}, ${mail?.at ?? null}::bigint, ${mail?.text ?? null}, ${mail?.hash ?? null})`,
      ),
      sql`, `,
    )
    await db.execute(sql`
      update order_confirmations set due_at = null, mailed_at = results.mailed_at,
        mail_text = results.mail_text, mail_hash = results.mail_hash
      from (values ${mails}) as results (billing_no, about, mailed_at, mail_text, mail_hash)
      where order_confirmations.billing_no = results.billing_no and order_confirmations.about = results.about`)
    return results.map(() => undefined)
  }),
)
