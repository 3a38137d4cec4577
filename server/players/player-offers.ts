import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { createBreaker, type Breaker } from '../providers/breaker.ts'
import type { GamePlayers, PlayerOffer } from '../providers/game-players.ts'
import { withTimeout } from '../providers/with-timeout.ts'
import type { AccountRow } from './players.repository.ts'
import { playerOffers } from './players.tables.ts'

/** A player waits for a list of goods, or for the way to the payment. */
const patienceMs = 300
/** A game that is slow is left alone for 2 s, 4 s … 30 s: until then nobody waits for it. */
const limits = { failures: 3, pauseMs: 2000, longestPauseMs: 30_000 }
/** A game that has no offers may get some with its next version. */
const askAgainMs = 600_000
/** As long as somebody may look at a price before they pay it. */
const keptSeconds = 900

type Account = Pick<AccountRow, 'brand' | 'gpId' | 'suid'>
export type OffersByProduct = ReadonlyMap<string, PlayerOffer>

interface PlayerOffersDeps {
  db: Database
  game: GamePlayers | undefined
  onError: (error: unknown) => void
}

const none: OffersByProduct = new Map()
const byProduct = (offers: readonly PlayerOffer[]): OffersByProduct =>
  offers.length === 0 ? none : new Map(offers.map((offer) => [offer.productId, offer]))

/** Prices and limits that a game has for one character. Where it says nothing in time, those count that it said last, then the general ones. */
export function createPlayerOffers({ db, game, onError }: PlayerOffersDeps) {
  const breakers = new Map<string, Breaker>()
  const noneUntil = new Map<string, number>()
  const keyOf = ({ brand, gpId }: Account) => `${brand} ${gpId}`

  async function asked(account: Account, role: { serverId: string; roleId: string }) {
    const key = keyOf(account)
    const breaker = breakers.get(key) ?? createBreaker(limits)
    breakers.set(key, breaker)
    if (!game?.offers || !breaker.mayTry()) return undefined
    const { brand, gpId, suid } = account
    try {
      const { serverId, roleId } = role
      const offers = await withTimeout(game.offers({ brand, gpId, suid, serverId, roleId }), patienceMs)
      breaker.succeeded()
      if (!offers) noneUntil.set(key, Date.now() + askAgainMs)
      return offers ?? []
    } catch (error) {
      breaker.failed()
      onError(error)
      return undefined
    }
  }

  /** Of this account's own character, as the game has said within the last minutes. */
  async function kept({ brand, gpId, suid }: Account, roleId: string, nowSeconds: number): Promise<OffersByProduct> {
    if (!game?.offers) return none
    const [row] = await db
      .select({ offers: playerOffers.offers })
      .from(playerOffers)
      .where(
        and(
          eq(playerOffers.brand, brand),
          eq(playerOffers.gpId, gpId),
          eq(playerOffers.roleId, roleId),
          eq(playerOffers.suid, suid),
          gt(playerOffers.expiresAt, nowSeconds),
        ),
      )
    return byProduct(row?.offers ?? [])
  }

  async function keep({ brand, gpId, suid }: Account, roleId: string, offers: readonly PlayerOffer[], at: number) {
    const row = { suid, offers, expiresAt: at + keptSeconds }
    await db
      .insert(playerOffers)
      .values({ brand, gpId, roleId, ...row })
      .onConflictDoUpdate({
        target: [playerOffers.brand, playerOffers.gpId, playerOffers.roleId],
        set: row,
        // Many look twice at the same goods: that is no reason to write each time.
        setWhere: sql`${playerOffers.offers} <> excluded.offers or ${playerOffers.suid} <> excluded.suid or ${playerOffers.expiresAt} < excluded.expires_at - 60`,
      })
  }

  return {
    kept,
    /** Asks the game, where it has offers at all. */
    of: async (
      account: Account,
      role: { serverId: string; roleId: string },
      nowSeconds: number,
    ): Promise<OffersByProduct> => {
      if (!game?.offers || Date.now() < (noneUntil.get(keyOf(account)) ?? 0)) return none
      const offers = await asked(account, role)
      if (!offers) return kept(account, role.roleId, nowSeconds)
      if (Date.now() >= (noneUntil.get(keyOf(account)) ?? 0)) await keep(account, role.roleId, offers, nowSeconds)
      return byProduct(offers)
    },
  }
}
