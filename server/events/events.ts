import type { GameRow } from '../catalogue/games.repository.ts'
import type { Database } from '../db/database.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { createEventsHandlers, type EventsDeps } from './events.handlers.ts'
import { eventsRepository } from './events.repository.ts'
import { shownIn } from './standing.ts'

/** Events of games: a player's progress is read off the ledger of orders. */
export function createEvents({ db, ...others }: Omit<EventsDeps, 'rows'> & { db: Database }) {
  const rows = eventsRepository(db)
  return {
    /** The kinds of events that players of a game can see now. */
    shownKinds: async (facts: RequestFacts, game: GameRow) =>
      (await shownIn(rows, facts, game)).map(({ kind }) => kind),
    handlers: createEventsHandlers({ ...others, rows }),
  }
}
