import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/** Office sessions. Only a hash of the cookie's secret is stored. Times are in Unix seconds. */
export const officeSessions = pgTable(
  'office_sessions',
  {
    id: text('id').primaryKey(),
    secretHash: text('secret_hash').notNull().unique(),
    staffId: text('staff_id').notNull(),
    method: text('method', { enum: ['passkey', 'openid', 'invitation'] }).notNull(),
    address: text('address').notNull(),
    /** `User-Agent` header of the sign-in. */
    browser: text('browser').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    lastSeenAt: bigint('last_seen_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    /** Time at which the person last proved their identity. */
    confirmedAt: bigint('confirmed_at', { mode: 'number' }).notNull(),
  },
  (t) => [index('office_sessions_staff').on(t.staffId)],
)

export const officePasskeys = pgTable(
  'office_passkeys',
  {
    /** Credential id in base64url. */
    id: text('id').primaryKey(),
    staffId: text('staff_id').notNull(),
    name: text('name').notNull(),
    /** COSE public key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Authenticator's signature counter, which helps detect cloned passkeys. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Unix times in seconds. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    lastUsedAt: bigint('last_used_at', { mode: 'number' }),
  },
  (t) => [index('office_passkeys_staff').on(t.staffId)],
)

/** Pending passkey ceremonies and OpenID logins. Each row is used once and expires within minutes. */
export const officeChallenges = pgTable('office_challenges', {
  id: text('id').primaryKey(),
  purpose: text('purpose', { enum: ['signIn', 'confirm', 'invitation', 'register', 'openid'] }).notNull(),
  /** Person for whom the challenge was created; null at sign-in. */
  staffId: text('staff_id'),
  /** Session in which the person's identity is being confirmed. */
  sessionId: text('session_id'),
  /** WebAuthn challenge or OpenID nonce. */
  challenge: text('challenge').notNull(),
  /** PKCE verifier of an OpenID login. */
  verifier: text('verifier').notNull().default(''),
  /** Path in the office to open after an OpenID login. */
  back: text('back').notNull().default(''),
  /** Unix time in seconds. */
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
})
