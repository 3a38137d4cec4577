import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Private P-256 key as a JSON Web Key. */
export interface SigningKey {
  kty: 'EC'
  crv: string
  x: string
  y: string
  d: string
}

/**
 * Receipt signing keys, of which the newest is used. Keys are never deleted, so that old receipts can still be
 * verified.
 */
export const receiptKeys = pgTable('receipt_keys', {
  /** Key thumbprint (RFC 7638), referenced in the header of each receipt. */
  kid: text('kid').primaryKey(),
  privateKey: jsonb('private_key').$type<SigningKey>().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
})
