import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PlayerOffer } from '../providers/game-players.ts'

/** Part of every key, because accounts, tokens and characters belong to one brand's game. */
const brand = text('brand').notNull()

export const playerAccounts = pgTable(
  'accounts',
  {
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    username: text('username').notNull(),
    /** Salted scrypt hash, set only in the sandbox. In production, the game verifies passwords. */
    passwordHash: text('password_hash'),
    isRealName: boolean('is_real_name').notNull(),
    /** Age in years that the game has verified; null if there is none. */
    verifiedAge: integer('verified_age'),
    /** True if the game has reported a guardian's consent to the purchases of a minor; null if unknown. */
    guardianConsent: boolean('guardian_consent'),
    /** False if the game has reported that the account has no verified phone number; null if unknown. */
    phoneVerified: boolean('phone_verified'),
    /** Country of the account as an ISO 3166-1 code; null if the game reports none. */
    country: text('country'),
    /** Unix time in seconds at which the game last sent its character list; null if it never has. */
    charactersAt: bigint('characters_at', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.gpId, t.suid] }),
    index('accounts_by_name').on(t.brand, t.username),
    index('accounts_by_id').on(t.brand, t.suid),
  ],
)

/** Maps a login provider's user to an account in a game. */
export const loginIdentities = pgTable(
  'identities',
  {
    brand,
    gpId: text('gp_id').notNull(),
    provider: text('provider', { enum: ['google', 'apple', 'facebook', 'twitter', 'vk', 'huawei'] }).notNull(),
    subject: text('subject').notNull(),
    suid: text('suid').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.provider, t.subject] })],
)

/**
 * SHA-256 hashes of tokens issued by the gateway or by a game. A token has one row for each game product in which it is
 * valid.
 */
export const loginTokens = pgTable(
  'tokens',
  {
    hash: text('hash').notNull(),
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** Unix time in seconds of the login; null in rows that an older version has inserted. */
    startedAt: bigint('started_at', { mode: 'number' }),
    /** Unix time in seconds. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    /** True if the token was revoked. The row stays until it expires, because the game may still accept the token. */
    ended: boolean('ended').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.brand, t.gpId] }),
    index('tokens_by_account').on(t.brand, t.suid),
    index('tokens_by_expiry').on(t.expiresAt),
  ],
)

/** Rate-limit counters by scope (`guess-limits.ts`). Their keys are SHA-256 hashes. */
export const guessCounters = pgTable(
  'guess_levels',
  {
    key: text('key').primaryKey(),
    /** Unix time in seconds at which the counter reaches zero. */
    forgottenAt: bigint('forgotten_at', { mode: 'number' }).notNull(),
  },
  (t) => [index('guess_levels_by_end').on(t.forgottenAt)],
)

/** Prices and limits that a game has set for one character. Rows are kept as long as a page may display them. */
export const playerOffers = pgTable(
  'player_offers',
  {
    brand,
    gpId: text('gp_id').notNull(),
    roleId: text('role_id').notNull(),
    suid: text('suid').notNull(),
    offers: jsonb('offers').$type<readonly PlayerOffer[]>().notNull(),
    /** Unix time in seconds. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.roleId] }), index('player_offers_by_expiry').on(t.expiresAt)],
)

export const playerCharacters = pgTable(
  'roles',
  {
    brand,
    gpId: text('gp_id').notNull(),
    roleId: text('role_id').notNull(),
    suid: text('suid').notNull(),
    serverId: text('server_id').notNull(),
    areaId: text('area_id'),
    name: text('name').notNull(),
    level: integer('level').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.roleId] }), index('roles_by_account').on(t.brand, t.gpId, t.suid)],
)
