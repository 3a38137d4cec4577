import {
  getTopUpStreakEvent,
  getCumulativeTopUpEvent,
  receiveCumulativeTopUpGift,
  receiveTopUpStreakGift,
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
  receive: typeof receiveCumulativeTopUpGift | typeof receiveTopUpStreakGift
}

/**
 * Event kinds with availability, tab title and API calls. To add a kind, add a row here, its state in events.store.ts
 * and its component in top-up-events-screen.tsx.
 */
export const topUpEventKinds = {
  cumulative: {
    tab: 'events:tab_cumulative',
    isAvailable: ({ cumulativeConfig: config }: PageConfig) => config.isHasCumulative,
    info: getCumulativeTopUpEvent,
    receive: receiveCumulativeTopUpGift,
  },
  continue: {
    tab: 'events:tab_continue',
    isAvailable: ({ continueConfig: config }: PageConfig) => config.isHasContinue,
    info: getTopUpStreakEvent,
    receive: receiveTopUpStreakGift,
  },
} as const satisfies Record<EventKind, EventKindRow>

const kinds = Object.keys(topUpEventKinds) as EventKind[]

export const listAvailableEventKinds = (config: PageConfig | null): EventKind[] =>
  kinds.filter((kind) => config !== null && topUpEventKinds[kind].isAvailable(config))

export const getEventGifts = (activity: TopUpEvent): EventGift[] =>
  ('tiers' in activity ? activity.tiers : activity.days).map(({ gift }) => gift)

export const getClaimableEventGifts = (activity: TopUpEvent): EventGift[] =>
  getEventGifts(activity).filter(({ state }) => state === 'claim')
