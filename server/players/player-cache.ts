import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import type { GameAccount, GameCharacter, GamePlayer } from '../providers/game-players.ts'
import { playerAccounts, playerCharacters, loginTokens } from './players.tables.ts'

export interface StoredToken {
  hash: string
  brand: string
  gpId: string
  suid: string
  startedAt: number
  expiresAt: number
}

/** Creates the cache for player data from games. With it, known players can buy while a game is unreachable. */
export function createPlayerCache(db: Database) {
  return {
    /**
     * Inserts or updates accounts. A stored country, verified age, guardian's consent and phone verification are
     * overwritten, but a stored real-name verification is not.
     */
    players: (brand: string, players: readonly GamePlayer[]): Promise<unknown> =>
      withRetry(() =>
        db
          .insert(playerAccounts)
          .values(players.map((player) => ({ brand, passwordHash: null, ...player })))
          .onConflictDoUpdate({
            target: [playerAccounts.brand, playerAccounts.gpId, playerAccounts.suid],
            set: {
              username: sql`excluded.username`,
              isRealName: sql`${playerAccounts.isRealName} or excluded.is_real_name`,
              verifiedAge: sql`excluded.verified_age`,
              country: sql`excluded.country`,
              guardianConsent: sql`excluded.guardian_consent`,
              phoneVerified: sql`excluded.phone_verified`,
            },
            setWhere: sql`${playerAccounts.username} <> excluded.username or excluded.is_real_name > ${playerAccounts.isRealName} or ${playerAccounts.verifiedAge} is distinct from excluded.verified_age or ${playerAccounts.country} is distinct from excluded.country or ${playerAccounts.guardianConsent} is distinct from excluded.guardian_consent or ${playerAccounts.phoneVerified} is distinct from excluded.phone_verified`,
          }),
      ),

    /** Inserts or updates tokens. An expired token may be valid again if the game reuses it. */
    tokens: (rows: readonly StoredToken[]): Promise<unknown> =>
      withRetry(() =>
        db
          .insert(loginTokens)
          .values([...rows])
          .onConflictDoUpdate({
            target: [loginTokens.hash, loginTokens.brand, loginTokens.gpId],
            set: { expiresAt: sql`excluded.expires_at`, suid: sql`excluded.suid` },
            setWhere: sql`not ${loginTokens.ended}`,
          }),
      ),

    /** Replaces all characters of an account, but writes only changed rows. */
    characters: (
      { brand, gpId, suid }: GameAccount,
      characters: readonly GameCharacter[],
      at: number,
    ): Promise<unknown> =>
      withRetry(() =>
        db.execute(sql`
          with told as (
            select distinct on ("roleId") * from json_to_recordset(${JSON.stringify(characters)}::json)
              as t("roleId" text, "serverId" text, "areaId" text, name text, level int)
          ), gone as (
            delete from ${playerCharacters} where ${and(eq(playerCharacters.brand, brand), eq(playerCharacters.gpId, gpId), eq(playerCharacters.suid, suid))}
              and role_id not in (select "roleId" from told)
          ), kept as (
            insert into ${playerCharacters} (brand, gp_id, role_id, suid, server_id, area_id, name, level)
            select ${brand}, ${gpId}, "roleId", ${suid}, "serverId", "areaId", name, level from told
            on conflict (brand, gp_id, role_id) do update set suid = excluded.suid, server_id = excluded.server_id,
              area_id = excluded.area_id, name = excluded.name, level = excluded.level
            where (roles.suid, roles.server_id, roles.area_id, roles.name, roles.level)
              is distinct from (excluded.suid, excluded.server_id, excluded.area_id, excluded.name, excluded.level)
          )
          update ${playerAccounts} set characters_at = ${at}::bigint
          where ${and(eq(playerAccounts.brand, brand), eq(playerAccounts.gpId, gpId), eq(playerAccounts.suid, suid))}`),
      ),
  }
}

export type PlayerCache = ReturnType<typeof createPlayerCache>
