import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

export interface SigningKey {
  kty: 'EC'
  crv: string
  x: string
  y: string
  d: string
}

/** Receipt signing keys. The newest signs new receipts, and old keys are retained to verify old receipts. */
export const receiptKeys = pgTable('receipt_keys', {
  /** Key thumbprint (RFC 7638) in each receipt's header. */
  kid: text('kid').primaryKey(),
  privateKey: jsonb('private_key').$type<SigningKey>().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
})
