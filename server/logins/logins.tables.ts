import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Secrets between the redirect to a company and the return: the verifier of a challenge or the secret of a request
 * token. Used once, and expires within minutes.
 */
export const loginHandshakes = pgTable(
  'login_handshakes',
  {
    brand: text('brand').notNull(),
    provider: text('provider', { enum: ['vk', 'twitter'] }).notNull(),
    /** Challenge or request token, as carried by the player. */
    handle: text('handle').notNull(),
    secret: text('secret').notNull(),
    /** State that must be returned with the handle; empty if the protocol has none. */
    state: text('state').notNull(),
    /** Unix time in seconds. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.provider, t.handle] })],
)
