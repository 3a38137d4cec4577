import { proxy } from 'valtio'
import type { ContinueActivity, CumulativeActivity } from '../../contract/entities/events.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

export type AnyEvent = CumulativeActivity | ContinueActivity
export type EventKind = 'cumulative' | 'continue'

/** The events of the chosen game, as the account stands in them. */
export interface Events {
  cumulative: Loadable<CumulativeActivity>
  continue: Loadable<ContinueActivity>
  tab: EventKind
  /** The gift that is on its way, or `all`. */
  claiming: string | null
  /** Gifts whose claim failed last: they say so until they are tried again. */
  failed: readonly string[]
}

/** One kind's event, whichever it is. */
export const eventOf = (kind: EventKind, of: Pick<Events, EventKind> = events): Loadable<AnyEvent> => of[kind]

export const events = proxy<Events>({
  cumulative: loadingState,
  continue: loadingState,
  tab: 'cumulative',
  claiming: null,
  failed: [],
})
