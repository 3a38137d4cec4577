import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** A key of P-256 with its private number, as JSON Web Keys write it. */
export interface SigningKey {
  kty: 'EC'
  crv: string
  x: string
  y: string
  d: string
}

/**
 * Keys that receipts are signed with; the newest one signs. None is ever removed, so that a receipt of any age can be verified.
 * Times are seconds since 1970.
 */
export const receiptKeys = pgTable('receipt_keys', {
  /** The thumbprint of the public key (RFC 7638), which a receipt names in its header. */
  kid: text('kid').primaryKey(),
  privateKey: jsonb('private_key').$type<SigningKey>().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
})
