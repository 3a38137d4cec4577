import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PlayerOffer } from '../providers/game-players.ts'

/** Accounts, their tokens and logins, and their characters. They belong to the game product, not to one of its clients. */
const brand = text('brand').notNull()

export const accounts = pgTable(
  'accounts',
  {
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    username: text('username').notNull(),
    /** scrypt, salted; only the sandbox has them, a shop's passwords are its game's. */
    passwordHash: text('password_hash'),
    isRealName: boolean('is_real_name').notNull(),
    /** When the game last said which characters there are: seconds since 1970; null: never. */
    charactersAt: bigint('characters_at', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.suid] }), index('accounts_by_name').on(t.brand, t.username)],
)

/** A person as a login provider names them, and the account that this opens. A person has one subject a provider. */
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

/** Only the SHA-256 of a token is kept: one of ours, or one of the game's. One token may open several game products: a row for each. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').notNull(),
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** Seconds since 1970. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    /** Logged out: the row stays until it runs out, for the game still knows its own token. */
    ended: boolean('ended').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.brand, t.gpId] }),
    index('tokens_by_account').on(t.brand, t.suid),
    index('tokens_by_expiry').on(t.expiresAt),
  ],
)

/** Counts of guesses, in each scope of guess-limits.ts; only the SHA-256 of the account, card or order number is kept. */
export const guessLevels = pgTable(
  'guess_levels',
  {
    key: text('key').primaryKey(),
    /** Seconds since 1970: from then on it is as if nobody had guessed. */
    forgottenAt: bigint('forgotten_at', { mode: 'number' }).notNull(),
  },
  (t) => [index('guess_levels_by_end').on(t.forgottenAt)],
)

/** What a game has said last of prices and limits of one character, for the time in which a page may still show it. */
export const playerOffers = pgTable(
  'player_offers',
  {
    brand,
    gpId: text('gp_id').notNull(),
    roleId: text('role_id').notNull(),
    suid: text('suid').notNull(),
    offers: jsonb('offers').$type<readonly PlayerOffer[]>().notNull(),
    /** Seconds since 1970. */
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
