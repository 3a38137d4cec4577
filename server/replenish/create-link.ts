import { randomBytes } from 'node:crypto'
import type { GameRow } from '../catalogue/games.repository.ts'
import type { Database } from '../db/database.ts'
import type { AccountRow } from '../players/players.repository.ts'
import type { ReplenishRow } from './replenish.repository.ts'
import { replenishLinks } from './replenish.tables.ts'

interface ReplenishLinkRequest {
  game: Pick<GameRow, 'brand' | 'clientId' | 'gpId'> & Partial<Pick<GameRow, 'area'>>
  account: Pick<AccountRow, 'suid' | 'username'>
  amountMinor: number
  currency: string
  /** True if the payer has to log in to the game. */
  needsLogin: boolean
  validSeconds: number
  /** Unix time in seconds. */
  at: number
}

/**
 * Builds a link's query parameters. The id is last, because chat apps may append punctuation to a link and
 * `trim-replenish-id.ts` can remove it only from the id.
 */
export const buildLinkQuery = (
  { replenishId, autoClient }: Pick<ReplenishRow, 'replenishId' | 'autoClient'>,
  area: string | undefined,
): URLSearchParams =>
  new URLSearchParams({
    ...(autoClient === '' ? {} : { rp_client_id: autoClient }),
    ...(area === undefined ? {} : { domain_area: area }),
    replenish_id: replenishId,
  })

/** Creates a replenish link for customer service or the sandbox. Returns the link's query parameters. */
export async function createReplenishLink(db: Database, request: ReplenishLinkRequest): Promise<URLSearchParams> {
  const { game, account, amountMinor, currency, needsLogin, validSeconds, at } = request
  const replenishId = randomBytes(16).toString('base64url')
  const autoClient = needsLogin ? game.clientId : ''
  await db.insert(replenishLinks).values({
    brand: game.brand,
    replenishId,
    clientId: game.clientId,
    gpId: game.gpId,
    suid: account.suid,
    userName: account.username,
    amountMinor,
    currency,
    autoClient,
    validUntil: at + validSeconds,
    createdAt: at,
  })
  return buildLinkQuery({ replenishId, autoClient }, game.area)
}
