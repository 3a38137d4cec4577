import type { Database } from '../db/database.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { AccountRow } from '../players/players.repository.ts'
import type { Players } from '../players/players.ts'
import { createGiftsHandlers } from './gifts.handlers.ts'
import { giftsRepository } from './gifts.repository.ts'
import { claimsOf, type ClaimParams } from './new-claim.ts'

/** Gifts of events and partners: claimed once, then handed out by the game. */
export function createGifts({ db, players }: { db: Database; players: Players }) {
  const rows = giftsRepository(db)
  return {
    claimed: rows.claimed,
    claim: rows.claim,
    /** Claims by one intent, for one of the account's characters. */
    claimsOf: (facts: RequestFacts, account: AccountRow, params: ClaimParams) =>
      claimsOf(players, facts, account, params),
    handlers: createGiftsHandlers(rows, players),
  }
}

export type Gifts = ReturnType<typeof createGifts>
export type { ClaimParams }
