import type { GameRow } from '../catalogue/games.repository.ts'
import type { Database } from '../db/database.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { toWireTeaser } from './activity.mapper.ts'
import { createEventsHandlers, type EventsDeps } from './events.handlers.ts'
import { createEventsRepository } from './events.repository.ts'
import { listVisibleActivities } from './load-progress.ts'

export function createEvents({ db, ...others }: Omit<EventsDeps, 'rows'> & { db: Database }) {
  const rows = createEventsRepository(db)
  return {
    /** Returns the visible events of a game. The teaser shows the running event that ends first. */
    getVisibleEvents: async (facts: RequestFacts, game: GameRow) => {
      const shown = await listVisibleActivities(rows, facts, game)
      const [next] = shown.filter(({ endsAt }) => facts.nowSeconds < endsAt).sort((a, b) => a.endsAt - b.endsAt)
      return { kinds: shown.map(({ kind }) => kind), teaser: next && toWireTeaser(next, facts.language) }
    },
    handlers: createEventsHandlers({ ...others, rows }),
  }
}
