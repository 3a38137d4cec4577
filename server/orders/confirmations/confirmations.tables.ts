import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const seconds = (name: string) => bigint(name, { mode: 'number' })

/** What a confirmation is about: the purchase with the buyer's consent, or the receipt of a withdrawal. */
export const confirmationSubjects = ['purchase', 'withdrawal'] as const

/**
 * Confirmations that the law requires on a durable medium, and when they reached the buyer. European buyers lose the
 * right of withdrawal only with a confirmation. Times are in Unix seconds.
 */
export const orderConfirmations = pgTable(
  'order_confirmations',
  {
    billingNo: text('billing_no').notNull(),
    about: text('about', { enum: confirmationSubjects }).notNull(),
    brand: text('brand').notNull(),
    /** Next attempt to send the in-game mail; null if none is planned. */
    dueAt: seconds('due_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Time at which the game confirmed the mail. */
    mailedAt: seconds('mailed_at'),
    /** Title and text of that mail, with masked names. Null if an older gateway sent it. */
    mailText: text('mail_text'),
    /** SHA-256 of the mail as it was sent, in hexadecimal, which proves a copy that the buyer has. */
    mailHash: text('mail_hash'),
    /** Time at which the buyer first received the signed receipt. */
    savedAt: seconds('saved_at'),
  },
  (t) => [
    primaryKey({ columns: [t.billingNo, t.about] }),
    index('confirmations_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)
