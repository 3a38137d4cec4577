import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Private P-256 key as a JSON Web Key. */
export interface SigningKey {
  kty: 'EC'
  crv: string
  x: string
  y: string
  d: string
}

/** Receipt signing keys; the newest key is used. Keys are never deleted, so old receipts stay verifiable. */
export const receiptKeys = pgTable('receipt_keys', {
  /** Key thumbprint (RFC 7638), referenced in the receipt's header. */
  kid: text('kid').primaryKey(),
  privateKey: jsonb('private_key').$type<SigningKey>().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
})
