import {
  getContinueActivityInfo,
  getCumulativeActivityInfo,
  receiveActivityGift,
  receiveContinueGift,
} from '../../contract/calls/events.calls.ts'
import type { ApiCall } from '../../contract/call.ts'
import type { EventGift } from '../../contract/entities/events.ts'
import type { PageConfig } from '../../contract/entities/page-config.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import type { TopUpEvent, EventKind } from './events.store.ts'

interface EventKindRow {
  tab: CopyKey
  isAvailable: (config: PageConfig) => boolean
  info: ApiCall
  receive: typeof receiveActivityGift | typeof receiveContinueGift
}

/**
 * Kinds of events: whether a game has one, its tab title and its API calls. Used by the event screen and its actions.
 * To add a kind, add a row here, its state in events.store.ts and its component in activity-screen.tsx.
 */
export const eventKinds = {
  cumulative: {
    tab: 'events:tab_cumulative',
    isAvailable: ({ cumulativeConfig: config }: PageConfig) => config.isHasCumulative,
    info: getCumulativeActivityInfo,
    receive: receiveActivityGift,
  },
  continue: {
    tab: 'events:tab_continue',
    isAvailable: ({ continueConfig: config }: PageConfig) => config.isHasContinue,
    info: getContinueActivityInfo,
    receive: receiveContinueGift,
  },
} as const satisfies Record<EventKind, EventKindRow>

const kinds = Object.keys(eventKinds) as EventKind[]

export const listEventKinds = (config: PageConfig | null): EventKind[] =>
  kinds.filter((kind) => config !== null && eventKinds[kind].isAvailable(config))

export const getGifts = (activity: TopUpEvent): EventGift[] =>
  ('tiers' in activity ? activity.tiers : activity.days).map(({ gift }) => gift)

export const getClaimableGifts = (activity: TopUpEvent): EventGift[] =>
  getGifts(activity).filter(({ state }) => state === 'claim')
