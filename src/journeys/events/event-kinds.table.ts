import {
  getContinueActivityInfo,
  getCumulativeActivityInfo,
  receiveActivityGift,
  receiveContinueGift,
} from '../../contract/calls/events.calls.ts'
import type { Call } from '../../contract/call.ts'
import type { EventGift } from '../../contract/entities/events.ts'
import type { PageConfig } from '../../contract/entities/page-config.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import type { AnyEvent, EventKind } from './events.store.ts'

interface EventKindRow {
  tab: CopyKey
  isThere: (config: PageConfig) => boolean
  info: Call
  receive: typeof receiveActivityGift | typeof receiveContinueGift
}

/**
 * The kinds of events: whether the game has one, what it is called, and which call claims its gifts.
 * Read by the event screen and its actions. To add one: a row here, its state in events.store.ts, its part in the screen.
 */
export const eventKinds = {
  cumulative: {
    tab: 'events:tab_cumulative',
    isThere: ({ cumulativeConfig: config }: PageConfig) => config.isHasCumulative,
    info: getCumulativeActivityInfo,
    receive: receiveActivityGift,
  },
  continue: {
    tab: 'events:tab_continue',
    isThere: ({ continueConfig: config }: PageConfig) => config.isHasContinue,
    info: getContinueActivityInfo,
    receive: receiveContinueGift,
  },
} as const satisfies Record<EventKind, EventKindRow>

const kinds = Object.keys(eventKinds) as EventKind[]

export const kindsIn = (config: PageConfig | null): EventKind[] =>
  kinds.filter((kind) => config !== null && eventKinds[kind].isThere(config))

export const giftsOf = (activity: AnyEvent): EventGift[] =>
  ('tiers' in activity ? activity.tiers : activity.days).map(({ gift }) => gift)

export const claimableOf = (activity: AnyEvent): EventGift[] =>
  giftsOf(activity).filter(({ state }) => state === 'claim')
