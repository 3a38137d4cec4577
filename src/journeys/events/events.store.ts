import { proxy } from 'valtio'
import type { ContinueActivity, CumulativeActivity } from '../../contract/entities/events.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

export type TopUpEvent = CumulativeActivity | ContinueActivity
export type EventKind = 'cumulative' | 'continue'

/** Events of the selected game with the account's progress. */
export interface EventsState {
  cumulative: Loadable<CumulativeActivity>
  continue: Loadable<ContinueActivity>
  tab: EventKind
  /** Id of the gift that is being claimed, or `all`. */
  claiming: string | null
  /** Ids of gifts whose last claim failed. The next attempt clears them. */
  failed: readonly string[]
}

export const getLoadableEvent = (
  kind: EventKind,
  of: Pick<EventsState, EventKind> = eventsStore,
): Loadable<TopUpEvent> => of[kind]

export const eventsStore = proxy<EventsState>({
  cumulative: loadingState,
  continue: loadingState,
  tab: 'cumulative',
  claiming: null,
  failed: [],
})
