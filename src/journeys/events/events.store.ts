import { proxy } from 'valtio'
import type { TopUpStreakEvent, CumulativeTopUpEvent } from '../../contract/entities/events.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

export type TopUpEvent = CumulativeTopUpEvent | TopUpStreakEvent
export type EventKind = 'cumulative' | 'continue'

export interface TopUpEventsState {
  cumulative: Loadable<CumulativeTopUpEvent>
  continue: Loadable<TopUpStreakEvent>
  tab: EventKind
  /** Gift that is being claimed, or `all`. */
  claiming: string | null
  /** Gifts whose last claim failed, until the next attempt. */
  failed: readonly string[]
}

export const getTopUpEventLoadState = (
  kind: EventKind,
  of: Pick<TopUpEventsState, EventKind> = topUpEventsStore,
): Loadable<TopUpEvent> => of[kind]

export const topUpEventsStore = proxy<TopUpEventsState>({
  cumulative: loadingState,
  continue: loadingState,
  tab: 'cumulative',
  claiming: null,
  failed: [],
})
