import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { PlayerDetail } from '../../../office/contract/entities/player.ts'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { currencies, type Currency, type Language } from '../../../src/contract/domain.table.ts'
import { getAreaCurrency } from '../../catalogue/areas.ts'
import { games } from '../../catalogue/catalogue.tables.ts'
import { pickName } from '../../catalogue/names.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { buildLinkQuery } from '../../replenish/create-link.ts'
import { loadReplenishLinkRules } from '../../replenish/link-rules.ts'
import { replenishLinks } from '../../replenish/replenish.tables.ts'
import { requireCurrency } from '../orders/order-row.mapper.ts'
import type { Player } from './find-players.ts'

const mostLinks = 50

const currencyKeys = Object.keys(currencies) as Currency[]

type LinkRow = typeof replenishLinks.$inferSelect

export const buildReplenishLinkUrl = (
  storeUrl: string,
  link: Pick<LinkRow, 'replenishId' | 'autoClient'>,
  area: string | undefined,
): string => `${storeUrl}/replenishGoods?${buildLinkQuery(link, area).toString()}`

/** Loads the games of a player's accounts in store order. */
export const loadPlayerGames = (db: Database, { brand, accounts }: Player) =>
  db
    .select()
    .from(games)
    .where(
      and(
        eq(games.brand, brand),
        inArray(
          games.gpId,
          accounts.map(({ gpId }) => gpId),
        ),
      ),
    )
    .orderBy(asc(games.sort), asc(games.clientId))

function getState({ paidBy, heldBy, validUntil }: LinkRow, at: number): PlayerDetail['links'][number]['state'] {
  if (paidBy !== null) return 'paid'
  if (heldBy !== null) return 'paying'
  return validUntil <= at ? 'expired' : 'open'
}

interface LinksContext {
  readonly db: Database
  readonly at: number
  readonly brand: Brand
  readonly language: Language
  /** URL of the brand's store; null if the user may not see the links. */
  readonly storeUrl: string | null
}

/** Loads a player's make-up links, newest first, and the choices for a new link. */
export async function loadPlayerReplenishLinks(
  { db, at, brand, language, storeUrl }: LinksContext,
  player: Player,
): Promise<Pick<PlayerDetail, 'links' | 'makeUp'>> {
  const [rows, ofGames, rules] = await Promise.all([
    db
      .select()
      .from(replenishLinks)
      .where(
        and(
          eq(replenishLinks.brand, player.brand),
          eq(replenishLinks.suid, player.suid),
          // Exclude pay requests, because the player made them, not customer service.
          isNull(replenishLinks.requested),
        ),
      )
      .orderBy(desc(replenishLinks.createdAt))
      .limit(mostLinks),
    loadPlayerGames(db, player),
    loadReplenishLinkRules(db, player.brand),
  ])
  const gameByClient = new Map(ofGames.map((game) => [game.clientId, game]))
  return {
    links: rows.map((row) => {
      const state = getState(row, at)
      const game = gameByClient.get(row.clientId)
      return {
        replenishId: row.replenishId,
        game: game ? pickName(game.names, language) : row.clientId,
        amount: formatDecimal(row.amountMinor),
        currency: requireCurrency(row.currency),
        state,
        createdAt: row.createdAt,
        validUntil: row.validUntil,
        billingNo: row.paidBy ?? row.heldBy,
        url: state === 'open' && storeUrl !== null ? buildReplenishLinkUrl(storeUrl, row, game?.area) : null,
      }
    }),
    makeUp: {
      games: ofGames.map((game) => ({
        clientId: game.clientId,
        name: ofGames.length > 1 ? `${pickName(game.names, language)} · ${game.area}` : pickName(game.names, language),
        currency: getAreaCurrency(brand, game.area),
      })),
      currencies: currencyKeys
        .filter((currency) => rules.most === null || rules.most[currency] !== undefined)
        .map((currency) => ({ currency, most: rules.most && formatDecimal(rules.most[currency] ?? 0) })),
      hours: rules.hours,
      needsLogin: rules.needsLogin,
    },
  }
}
