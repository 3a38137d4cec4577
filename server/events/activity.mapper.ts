import type { Language } from '../../src/contract/domain.table.ts'
import type {
  WireContinueActivity,
  WireCumulativeActivity,
  WireEventGift,
  WireNextGift,
} from '../../src/contract/entities/events.ts'
import { decimalOf } from '../catalogue/money.ts'
import { nameIn } from '../catalogue/names.ts'
import type { WireEventTeaser } from '../../src/contract/entities/page-config.ts'
import type { ActivityRow } from './events.repository.ts'
import type { StepData } from './events.tables.ts'
import type { Standing } from './standing.ts'

const common = (activity: ActivityRow, language: Language) => ({
  activity_id: activity.activityId,
  title: nameIn(activity.titles, language),
  begins_at: activity.beginsAt,
  ends_at: activity.endsAt,
  claims_end_at: activity.claimsEndAt,
  time_zone: activity.timeZone,
  currency: activity.currency,
})

export const cumulativeFrom = (standing: Standing, language: Language): WireCumulativeActivity => ({
  ...common(standing.activity, language),
  amount: decimalOf(standing.reached),
  tiers: standing.activity.steps.map((step) => ({
    need_amount: decimalOf(step.need),
    gift: giftFrom(step, standing, language),
  })),
})

export const continueFrom = (standing: Standing, language: Language): WireContinueActivity => ({
  ...common(standing.activity, language),
  day_amount: decimalOf(standing.activity.dayMinor),
  today_amount: decimalOf(standing.row.todayMinor),
  days_achieved: standing.row.best,
  days_running: standing.row.running,
  calendar: standing.row.calendar,
  days: standing.activity.steps.map((step) => ({ day: step.need, gift: giftFrom(step, standing, language) })),
})

/** The first item of a gift stands for it; undefined if it holds nothing. */
function firstItemOf(step: StepData | undefined, language: Language) {
  const item = step?.items[0]
  return item && { name: nameIn(item.names, language), count: item.count }
}

/** The last gift stands for the event; undefined if the event gives nothing. */
export function teaserFrom(activity: ActivityRow, language: Language): WireEventTeaser | undefined {
  const gift = firstItemOf(activity.steps.at(-1), language)
  if (!gift) return undefined
  const { activity_id, title, ends_at, time_zone } = common(activity, language)
  return { activity_id, title, gift, ends_at, time_zone }
}

/** Undefined when every gift has been reached. */
export function nextGiftFrom({ activity, reached }: Standing, language: Language): WireNextGift | undefined {
  const step = activity.steps.find(({ need }) => need > reached)
  const gift = firstItemOf(step, language)
  if (!step || !gift) return undefined
  const { activity_id, currency } = common(activity, language)
  const percent = Math.floor((100 * reached) / step.need)
  return { activity_id, gift, rest: decimalOf(step.need - reached), currency, percent }
}

export function stateOf({ giftId, need }: StepData, { reached, received }: Standing): WireEventGift['state'] {
  if (received.has(giftId)) return 'received'
  return need <= reached ? 'claim' : 'locked'
}

function giftFrom(step: StepData, standing: Standing, language: Language): WireEventGift {
  return {
    gift_id: step.giftId,
    items: step.items.map(({ names, icon, count }) => ({ name: nameIn(names, language), icon, count })),
    state: stateOf(step, standing),
  }
}
