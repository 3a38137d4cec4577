import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Secret of a pending login: a PKCE verifier or a request token secret. Each row can be used once and expires within
 * minutes.
 */
export const loginHandshakes = pgTable(
  'login_handshakes',
  {
    brand: text('brand').notNull(),
    provider: text('provider', { enum: ['vk', 'twitter'] }).notNull(),
    /** PKCE challenge or request token, which the browser sends back after the login. */
    handle: text('handle').notNull(),
    secret: text('secret').notNull(),
    /** OAuth state, which has to be returned with the handle; empty if the protocol has no state. */
    state: text('state').notNull(),
    /** Unix time in seconds. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.provider, t.handle] })],
)
