import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { createBreaker, type Breaker } from '../providers/outbound/breaker.ts'
import type { GamePlayers, PlayerOffer } from '../providers/game-players.ts'
import { withTimeout } from '../providers/outbound/with-timeout.ts'
import type { AccountRow } from './players.repository.ts'
import { playerOffers } from './players.tables.ts'

/** A player waits for a list of goods, or for the way to the payment. */
const timeoutMs = 300
/** A game that is slow is left alone for 2 s, 4 s … 30 s: until then nobody waits for it. */
const breakerOptions = { failureThreshold: 3, pauseMs: 2000, longestPauseMs: 30_000 }
/** A game that has no offers may get some with its next version. */
const askAgainMs = 600_000
/** As long as somebody may look at a price before they pay it. */
const cacheSeconds = 900

type Account = Pick<AccountRow, 'brand' | 'gpId' | 'suid'>
export type OffersByProduct = ReadonlyMap<string, PlayerOffer>

/** How many of each product a character has paid for that its game had not handed out at that time: seconds since 1970. */
export type CountUndelivered = (
  character: Account & { roleId: string },
  since: number,
) => Promise<ReadonlyMap<string, number>>

interface PlayerOffersDeps {
  db: Database
  game: GamePlayers | undefined
  countUndelivered: CountUndelivered
  onError: (error: unknown) => void
}

interface OffersReport {
  offers: readonly PlayerOffer[]
  /** When the game was asked: seconds since 1970. */
  since: number
}

const noOffers: OffersByProduct = new Map()
const byProduct = (offers: readonly PlayerOffer[]): OffersByProduct =>
  offers.length === 0 ? noOffers : new Map(offers.map((offer) => [offer.productId, offer]))

/** Prices and limits that a game has for one character. Where it says nothing in time, those count that it said last, then the general ones. */
export function createPlayerOffers({ db, game, countUndelivered, onError }: PlayerOffersDeps) {
  const breakers = new Map<string, Breaker>()
  const noneUntil = new Map<string, number>()
  const keyOf = ({ brand, gpId }: Account) => `${brand} ${gpId}`

  /** Whether its game has offers at all, as far as is known: without a question. */
  const mayHaveOffers = (account: Account): boolean =>
    game?.listOffers !== undefined && Date.now() >= (noneUntil.get(keyOf(account)) ?? 0)

  async function askGame(account: Account, role: { serverId: string; roleId: string }) {
    const key = keyOf(account)
    const breaker = breakers.get(key) ?? createBreaker(breakerOptions)
    breakers.set(key, breaker)
    if (!game?.listOffers || !breaker.tryAcquire()) return undefined
    const { brand, gpId, suid } = account
    try {
      const { serverId, roleId } = role
      const offers = await withTimeout(game.listOffers({ brand, gpId, suid, serverId, roleId }), timeoutMs)
      breaker.recordSuccess()
      if (!offers) noneUntil.set(key, Date.now() + askAgainMs)
      return offers ?? []
    } catch (error) {
      breaker.recordFailure()
      onError(error)
      return undefined
    }
  }

  /** Of this account's own character, as the game has said within the last minutes, and when it was asked. */
  async function readCached({ brand, gpId, suid }: Account, roleId: string, nowSeconds: number): Promise<OffersReport> {
    const [row] = await db
      .select({ offers: playerOffers.offers, expiresAt: playerOffers.expiresAt })
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
    return { offers: row?.offers ?? [], since: (row?.expiresAt ?? nowSeconds) - cacheSeconds }
  }

  async function saveOffers(
    { brand, gpId, suid }: Account,
    roleId: string,
    offers: readonly PlayerOffer[],
    at: number,
  ) {
    const row = { suid, offers, expiresAt: at + cacheSeconds }
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

  /** The game's `left`, less the purchases that it has not counted yet. */
  async function subtractUndelivered(
    account: Account,
    roleId: string,
    { offers, since }: OffersReport,
  ): Promise<OffersByProduct> {
    if (offers.every(({ left }) => left === undefined)) return byProduct(offers)
    const { brand, gpId, suid } = account
    const waiting = await countUndelivered({ brand, gpId, suid, roleId }, since)
    const less = ({ productId, left = 0 }: PlayerOffer) => Math.max(0, left - (waiting.get(productId) ?? 0))
    return byProduct(offers.map((offer) => (offer.left === undefined ? offer : { ...offer, left: less(offer) })))
  }

  return {
    mayHaveOffers,
    /** Prices as they were said last: nobody is asked. */
    cached: async (account: Account, roleId: string, nowSeconds: number): Promise<OffersByProduct> =>
      game?.listOffers ? byProduct((await readCached(account, roleId, nowSeconds)).offers) : noOffers,
    /** Asks the game. */
    fetch: async (
      account: Account,
      role: { serverId: string; roleId: string },
      nowSeconds: number,
    ): Promise<OffersByProduct> => {
      if (!mayHaveOffers(account)) return noOffers
      const offers = await askGame(account, role)
      if (!offers) return subtractUndelivered(account, role.roleId, await readCached(account, role.roleId, nowSeconds))
      if (mayHaveOffers(account)) await saveOffers(account, role.roleId, offers, nowSeconds)
      return subtractUndelivered(account, role.roleId, { offers, since: nowSeconds })
    },
  }
}
