import type { PreviewPlayer as PlayerChoice } from '../../office/contract/calls/catalogue.calls.ts'
import type { StoredRows } from '../admin/catalogue-files/rows/stored-rows.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GetPlayerPrices } from '../catalogue/catalogue.handlers.ts'
import type { GameRow } from '../catalogue/games.repository.ts'
import type { Database } from '../db/database.ts'
import type { EventsRepository } from '../events/events.repository.ts'
import type { createGiftsRepository } from '../gifts/gifts.repository.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { PurchasePlace, SpendCapState } from '../orders/spend-caps.ts'
import type { AccountKey } from '../players/birth-months/birth-month-service.ts'
import type { AccountRow } from '../players/players.repository.ts'
import type { PlayerReads } from '../players/player-service.ts'
import type { VipDeps } from '../vip/vip-deps.ts'

/** Login token with which a preview opens the store. All tokens belong to the preview's player. */
export const previewToken = 'preview'
/** Account id that the store shows instead of the player's. */
export const previewId = 'preview'

/**
 * Everything that a preview shows of its player. The preview's handlers use it instead of the features' services, so
 * they show the draft's catalogue to this player. It has no function that changes the player.
 *
 * - An invented player has the chosen age and VIP level, and has bought nothing.
 * - A known player has the characters, personal prices, used limits, points, coupons, gifts and event progress of an
 *   account of the shop, and its spending and budget. Names are masked and ids are replaced, as in the office.
 */
export interface PreviewPlayer {
  readonly reads: PlayerReads
  /** Converts the account's name to the name that the store shows. */
  readonly showName: (name: string) => string
  readonly getPrices: GetPlayerPrices
  /** Returns the draft's purchase limits and how far a character has used them. */
  readonly limits: Catalogue['limits']
  readonly vip: Pick<VipDeps['rows'], 'points' | 'history' | 'claims'>
  readonly credits: EventsRepository['credits']
  readonly claimedGifts: ReturnType<typeof createGiftsRepository>['claimed']
  /** Returns what the player has spent this year, and the player's budget. */
  readonly getMyMoney: Handlers['getMyMoney']
  readonly readSpendCap: (account: AccountRow, place: PurchasePlace, at: number) => Promise<SpendCapState>
}

/** Functions that ask the game for a player's characters and prices. */
export type AskGame = Pick<PlayerReads, 'characters' | 'offers'>

/** Player of a preview: invented, or a player of the shop with the account id. */
export type ChosenPlayer = Extract<PlayerChoice, { kind: 'invented' }> | (AccountKey & { readonly kind: 'known' })

export interface PreviewPlayerDeps {
  readonly db: Database
  readonly askGame: AskGame
  readonly catalogue: Catalogue
  /** The draft's rows. */
  readonly rows: StoredRows
  /** Returns the current Unix time in milliseconds. */
  readonly now: () => number
}

/** Creates the functions that find the caller's account. Every token belongs to the preview's player. */
export function createAccountReads(
  { requireGame }: Pick<Catalogue, 'requireGame'>,
  findAccount: (game: GameRow) => Promise<AccountRow | undefined>,
): Pick<PlayerReads, 'requireAccount' | 'requireCaller' | 'findAccount'> {
  const requireAccount = async ({ token: own }: RequestFacts, game: GameRow, token = own): Promise<AccountRow> => {
    const account = token === undefined ? undefined : await findAccount(game)
    if (!account) throw new CallFailure('notLoggedIn')
    return account
  }
  return {
    requireAccount,
    requireCaller: async (facts, clientId) => {
      const game = await requireGame(facts, clientId)
      return { game, account: await requireAccount(facts, game) }
    },
    findAccount: async ({ token }, game) => (token === undefined ? undefined : findAccount(game)),
  }
}
