import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * What the gateway remembers between a player's leaving for a company and coming back, where the company's protocol asks for it:
 * the verifier behind a challenge, the secret behind a request token. A row is taken out once, and is over after minutes.
 */
export const loginHandshakes = pgTable(
  'login_handshakes',
  {
    brand: text('brand').notNull(),
    provider: text('provider', { enum: ['vk', 'twitter'] }).notNull(),
    /** As the player carries it: the challenge, or the request token. */
    handle: text('handle').notNull(),
    secret: text('secret').notNull(),
    /** What must come back beside the handle; empty where the protocol has no such thing. */
    state: text('state').notNull(),
    /** Seconds since 1970. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.provider, t.handle] })],
)
