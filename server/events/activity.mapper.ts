import type { Language } from '../../src/contract/domain.table.ts'
import type { WireContinueActivity, WireCumulativeActivity, WireEventGift } from '../../src/contract/entities/events.ts'
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

/** The first item of the last gift stands for the event; undefined if the event gives nothing. */
export function teaserFrom(activity: ActivityRow, language: Language): WireEventTeaser | undefined {
  const item = activity.steps.at(-1)?.items[0]
  if (!item) return undefined
  const { title, ends_at, time_zone } = common(activity, language)
  return { title, gift: { name: nameIn(item.names, language), count: item.count }, ends_at, time_zone }
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
