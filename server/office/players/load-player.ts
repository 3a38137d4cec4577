import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import type { playerDetailSchema } from '../../../office/contract/entities/player.ts'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { gameServers } from '../../catalogue/catalogue.tables.ts'
import type { Database } from '../../db/database.ts'
import { maskName } from '../../orders/mask-name.ts'
import { buildActiveBlockCondition } from '../../players/blocks/player-blocks.ts'
import { playerBlocks } from '../../players/blocks/player-blocks.tables.ts'
import { serverJoinCondition } from '../../players/joins.ts'
import { playerCharacters } from '../../players/players.tables.ts'
import { hasRightInBrand } from '../actor.ts'
import { officeLog } from '../log/log.tables.ts'
import { OfficeError } from '../office-error.ts'
import type { ReadContext } from '../office-handler.ts'
import { maskAllButLastDigits } from '../orders/load-order-detail.ts'
import { findVisiblePlayer, loadGameNames, mapPlayerToListRow, type Player } from './find-players.ts'
import { officePlayerNameReveals } from './office-players.tables.ts'
import { getPlayerLogObject } from './player-ids.ts'
import {
  loadPlayerCoupons,
  loadPlayerMonthlyLimit,
  loadPlayerBudgetAndPause,
  loadPlayerProductLimits,
  loadPlayerSessions,
} from './player-holdings.ts'
import { loadPlayerReplenishLinks } from './player-replenish-links.ts'
import { loadRefundsAndDisputes, loadPlayerOrderTotals } from './player-money.ts'

type Detail = v.InferInput<typeof playerDetailSchema>

/** Maximum number of log entries on a player's page. */
const mostEntries = 50

export const playerBlockLogVerbs = { block: 'player.block', unblock: 'player.unblock' } as const

const concerns = (player: Player) => eq(officeLog.object, getPlayerLogObject(player.id))

/** Loads the latest log entry about a block of the player, if any. */
export async function loadNewestBlockChange(db: Database, player: Player) {
  const [change] = await db
    .select({ sequence: officeLog.sequence, staff: officeLog.staff, verb: officeLog.verb, at: officeLog.at })
    .from(officeLog)
    .where(and(concerns(player), inArray(officeLog.verb, Object.values(playerBlockLogVerbs))))
    .orderBy(desc(officeLog.sequence))
    .limit(1)
  return change
}

export const formatChangeVersion = (change: { sequence: number } | undefined): string => String(change?.sequence ?? 0)

async function loadRevealEnd({ db, actor, at }: ReadContext, { id, brand }: Player): Promise<number | null> {
  if (!hasRightInBrand(actor, 'revealPlayers', brand)) return null
  const reveals = officePlayerNameReveals
  const [reveal] = await db
    .select({ until: reveals.until })
    .from(reveals)
    .where(and(eq(reveals.staffId, actor.staffId), eq(reveals.playerId, id), gt(reveals.until, at)))
  return reveal?.until ?? null
}

const loadCharacters = (db: Database, { brand, suid, accounts }: Player) =>
  db
    .select({ role: playerCharacters, server: gameServers.name })
    .from(playerCharacters)
    .leftJoin(gameServers, serverJoinCondition)
    .where(
      and(
        eq(playerCharacters.brand, brand),
        inArray(
          playerCharacters.gpId,
          accounts.map(({ gpId }) => gpId),
        ),
        eq(playerCharacters.suid, suid),
      ),
    )
    .orderBy(desc(playerCharacters.level), playerCharacters.roleId)

/** Loads all data of a player's page except the orders. */
export async function loadPlayerDetail(
  context: ReadContext,
  { id, language }: { id: string; language: Language },
  getStoreUrl: (brand: Brand) => string,
): Promise<Detail> {
  const { db, actor, at, brands } = context
  const player = await findVisiblePlayer(db, actor, id)
  const brand = brands.find(({ key }) => key === player.brand)
  if (!brand) throw new OfficeError('notFound')
  const storeUrl = hasRightInBrand(actor, 'changePlayers', player.brand) ? getStoreUrl(brand) : null
  const [unmaskedUntil, gameName] = await Promise.all([
    loadRevealEnd(context, player),
    loadGameNames(db, [player.brand], language),
  ])
  const name = unmaskedUntil === null ? maskName : (text: string) => text
  const showId = unmaskedUntil === null ? maskAllButLastDigits : (text: string) => text
  const nameOf = (gpId: string) => gameName({ brand: player.brand, gpId })
  const [
    blocks,
    change,
    money,
    claims,
    sessions,
    coupons,
    productLimits,
    monthlyLimit,
    links,
    characters,
    history,
    ownLimits,
  ] = await Promise.all([
    db
      .select()
      .from(playerBlocks)
      .where(
        and(eq(playerBlocks.brand, player.brand), eq(playerBlocks.suid, player.suid), buildActiveBlockCondition(at)),
      ),
    loadNewestBlockChange(db, player),
    loadPlayerOrderTotals(db, player),
    loadRefundsAndDisputes(db, player),
    loadPlayerSessions(db, player, { at, gameName: nameOf }),
    loadPlayerCoupons(db, player, { at, language, gameName: nameOf }),
    loadPlayerProductLimits(db, player, { at, language, gameName: nameOf, name }),
    loadPlayerMonthlyLimit(db, player, { at, law: brand.law }),
    loadPlayerReplenishLinks({ db, at, brand, language, storeUrl }, player),
    loadCharacters(db, player),
    db.select().from(officeLog).where(concerns(player)).orderBy(desc(officeLog.sequence)).limit(mostEntries),
    loadPlayerBudgetAndPause(db, player, { at }),
  ])
  const charactersOf = Map.groupBy(characters, ({ role }) => role.gpId)
  return {
    ...mapPlayerToListRow(player, blocks[0], gameName),
    account: name(player.accounts[0]?.username ?? ''),
    accountId: showId(player.suid),
    version: formatChangeVersion(change),
    unmaskedUntil,
    accounts: player.accounts.map(({ gpId, username }) => ({
      game: nameOf(gpId),
      account: name(username),
      characters: (charactersOf.get(gpId) ?? []).map(({ role, server }) => ({
        name: name(role.name),
        id: showId(role.roleId),
        server: server ?? role.serverId,
        level: role.level,
      })),
    })),
    ...money,
    ...claims,
    sessions,
    coupons,
    productLimits,
    monthlyLimit,
    ownLimits,
    ...links,
    history: history.map(({ sequence, at: time, staff, verb, reason, note }) => ({
      sequence,
      at: time,
      staff,
      verb,
      reason,
      note,
    })),
  }
}
