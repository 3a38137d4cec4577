import type { GameRow } from '../catalogue/games.repository.ts'
import type { Database } from '../db/database.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { mapEventTeaserToWire } from './activity.mapper.ts'
import {
  createEventReadHandlers,
  createEventsHandlers,
  type EventReadDeps,
  type EventsDeps,
} from './events.handlers.ts'
import { createEventsRepository } from './events.repository.ts'
import { listVisibleActivities } from './load-event-progress.ts'

export function createEventsService({ db, ...others }: Omit<EventsDeps, 'rows'> & { db: Database }) {
  const deps = { ...others, rows: createEventsRepository(db) }
  return { ...createEventsReader(deps), handlers: createEventsHandlers(deps) }
}

/** Creates the part of the feature that only reads, for the database or for a catalogue draft. */
export function createEventsReader(deps: EventReadDeps) {
  const { rows } = deps
  return {
    /** Returns a game's visible events. The teaser shows the running event that ends first. */
    getVisibleEvents: async (facts: RequestFacts, game: GameRow) => {
      const shown = await listVisibleActivities(rows, facts, game)
      const [next] = shown.filter(({ endsAt }) => facts.nowSeconds < endsAt).sort((a, b) => a.endsAt - b.endsAt)
      return { kinds: shown.map(({ kind }) => kind), teaser: next && mapEventTeaserToWire(next, facts.language) }
    },
    handlers: createEventReadHandlers(deps),
  }
}
