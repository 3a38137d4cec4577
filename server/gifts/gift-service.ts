import type { Database } from '../db/database.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { AccountRow } from '../players/players.repository.ts'
import type { PlayerService } from '../players/player-service.ts'
import { createGiftsHandlers } from './gifts.handlers.ts'
import { createGiftsRepository } from './gifts.repository.ts'
import { createGiftClaimBuilder, type GiftClaimRequest } from './gift-claim-builder.ts'

export function createGiftService({ db, players }: { db: Database; players: PlayerService }) {
  const rows = createGiftsRepository(db)
  return {
    claimed: rows.claimed,
    claim: rows.claim,
    /** Creates a function that builds the claims of one request by a character of the account. */
    createClaimBuilder: (facts: RequestFacts, account: AccountRow, params: GiftClaimRequest) =>
      createGiftClaimBuilder(players, facts, account, params),
    handlers: createGiftsHandlers(rows, players),
  }
}

export type GiftService = ReturnType<typeof createGiftService>
export type { GiftClaimRequest as ClaimRequest }
