import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { createCircuitBreaker, type CircuitBreaker } from '../providers/outbound/circuit-breaker.ts'
import type { GamePlayers, PlayerOffer } from '../providers/game-players.ts'
import { withTimeout } from '../providers/outbound/with-timeout.ts'
import type { AccountRow } from './players.repository.ts'
import { playerOffers } from './players.tables.ts'

/** Request timeout in milliseconds. It is short because the goods list and payment starts wait for the response. */
const timeoutMs = 300
/** After 3 failures, requests to the game pause for 2 s, then 4 s, and so on up to 30 s. */
const breakerOptions = { failureThreshold: 3, pauseMs: 2000, longestPauseMs: 30_000 }
/** Milliseconds until a game that reported no personal offers is called again. */
const askAgainMs = 600_000
/** Seconds for which offers are cached. A page may display their prices for this long. */
const cacheSeconds = 900

type Account = Pick<AccountRow, 'brand' | 'gpId' | 'suid'>
export type OffersByProduct = ReadonlyMap<string, PlayerOffer>

/** Counts a character's purchases by product that were paid but not yet delivered at `since`, in Unix seconds. */
export type CountUndelivered = (
  character: Account & { roleId: string },
  since: number,
) => Promise<ReadonlyMap<string, number>>

interface PlayerOffersLoaderDeps {
  db: Database
  game: GamePlayers | undefined
  countUndelivered: CountUndelivered
  onError: (error: unknown) => void
}

interface OffersReport {
  offers: readonly PlayerOffer[]
  /** Unix time in seconds at which the game was called. */
  since: number
}

const noOffers: OffersByProduct = new Map()
const byProduct = (offers: readonly PlayerOffer[]): OffersByProduct =>
  offers.length === 0 ? noOffers : new Map(offers.map((offer) => [offer.productId, offer]))

/**
 * Creates the functions that load a character's prices and limits from the game. After a timeout, the last response is
 * used. If there is none, the catalogue applies.
 */
export function createPlayerOffersLoader({ db, game, countUndelivered, onError }: PlayerOffersLoaderDeps) {
  const breakers = new Map<string, CircuitBreaker>()
  const noneUntil = new Map<string, number>()
  const keyOf = ({ brand, gpId }: Account) => `${brand} ${gpId}`

  /** Returns false if the game is known to have no offers. Does not call the game. */
  const mayHaveOffers = (account: Account): boolean =>
    game?.listOffers !== undefined && Date.now() >= (noneUntil.get(keyOf(account)) ?? 0)

  async function askGame(account: Account, role: { serverId: string; roleId: string }) {
    const key = keyOf(account)
    const breaker = breakers.get(key) ?? createCircuitBreaker(breakerOptions)
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

  /** Returns a character's cached offers, and the time at which the game was called. */
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
        // Skip the write if the relevant columns are unchanged.
        setWhere: sql`${playerOffers.offers} <> excluded.offers or ${playerOffers.suid} <> excluded.suid or ${playerOffers.expiresAt} < excluded.expires_at - 60`,
      })
  }

  /** Subtracts purchases that the game has not counted yet because they are paid but not delivered. */
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
    /** Returns the cached offers without calling the game. */
    cached: async (account: Account, roleId: string, nowSeconds: number): Promise<OffersByProduct> =>
      game?.listOffers ? byProduct((await readCached(account, roleId, nowSeconds)).offers) : noOffers,
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
