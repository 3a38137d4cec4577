import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PlayerOffer } from '../providers/game-players.ts'

/** Accounts, tokens and characters belong to the game product, not to a client. */
const brand = text('brand').notNull()

export const accounts = pgTable(
  'accounts',
  {
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    username: text('username').notNull(),
    /** Salted scrypt; only in the sandbox. A shop's passwords stay with its game. */
    passwordHash: text('password_hash'),
    isRealName: boolean('is_real_name').notNull(),
    /** Time of the game's last response, Unix seconds; null if there was none. */
    charactersAt: bigint('characters_at', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.suid] }), index('accounts_by_name').on(t.brand, t.username)],
)

/** Persons at login companies, and their accounts. */
export const identities = pgTable(
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

/** SHA-256 of tokens, issued here or by a game. A token has a row per game product it opens. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').notNull(),
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** Unix time in seconds. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    /** Logged out. The row stays until it expires, because the game may still accept its token. */
    ended: boolean('ended').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.brand, t.gpId] }),
    index('tokens_by_account').on(t.brand, t.suid),
    index('tokens_by_expiry').on(t.expiresAt),
  ],
)

/** Guess counters by scope (guess-limits.ts). Keys are SHA-256 hashes. */
export const guessLevels = pgTable(
  'guess_levels',
  {
    key: text('key').primaryKey(),
    /** Unix time in seconds at which the counter is back to zero. */
    forgottenAt: bigint('forgotten_at', { mode: 'number' }).notNull(),
  },
  (t) => [index('guess_levels_by_end').on(t.forgottenAt)],
)

/** A game's last prices and limits for a character, while a page may show them. */
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

export const roles = pgTable(
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
