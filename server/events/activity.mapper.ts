import type { Language } from '../../src/contract/domain.table.ts'
import type {
  WireTopUpStreakEvent,
  WireCumulativeTopUpEvent,
  WireEventGift,
  WireNextGift,
} from '../../src/contract/entities/events.ts'
import { formatDecimal } from '../catalogue/prices/money.ts'
import { pickName } from '../catalogue/names.ts'
import type { WireEventTeaser } from '../../src/contract/entities/page-config.ts'
import type { ActivityRow } from './events.repository.ts'
import type { StepData } from './events.tables.ts'
import type { EventProgress } from './load-event-progress.ts'

const mapCommonEventFieldsToWire = (activity: ActivityRow, language: Language) => ({
  activity_id: activity.activityId,
  title: pickName(activity.titles, language),
  begins_at: activity.beginsAt,
  ends_at: activity.endsAt,
  claims_end_at: activity.claimsEndAt,
  time_zone: activity.timeZone,
  currency: activity.currency,
})

export const mapCumulativeEventToWire = (standing: EventProgress, language: Language): WireCumulativeTopUpEvent => ({
  ...mapCommonEventFieldsToWire(standing.activity, language),
  amount: formatDecimal(standing.reached),
  tiers: standing.activity.steps.map((step) => ({
    need_amount: formatDecimal(step.need),
    gift: mapEventGiftToWire(step, standing, language),
  })),
})

export const mapStreakEventToWire = (standing: EventProgress, language: Language): WireTopUpStreakEvent => ({
  ...mapCommonEventFieldsToWire(standing.activity, language),
  day_amount: formatDecimal(standing.activity.dayMinor),
  today_amount: formatDecimal(standing.row.todayMinor),
  days_achieved: standing.row.best,
  days_running: standing.row.running,
  calendar: standing.row.calendar,
  days: standing.activity.steps.map((step) => ({ day: step.need, gift: mapEventGiftToWire(step, standing, language) })),
})

/** Returns a gift's first item, which teasers show for the whole gift. */
function getFirstItem(step: StepData | undefined, language: Language) {
  const item = step?.items[0]
  return item && { name: pickName(item.names, language), count: item.count }
}

/** Returns a teaser with the event's last gift, or undefined if it has none. */
export function mapEventTeaserToWire(activity: ActivityRow, language: Language): WireEventTeaser | undefined {
  const gift = getFirstItem(activity.steps.at(-1), language)
  if (!gift) return undefined
  const { activity_id, title, ends_at, time_zone } = mapCommonEventFieldsToWire(activity, language)
  return { activity_id, title, gift, ends_at, time_zone }
}

/** Returns the next gift, or undefined if the player has reached all gifts. */
export function mapNextGiftToWire({ activity, reached }: EventProgress, language: Language): WireNextGift | undefined {
  const step = activity.steps.find(({ need }) => need > reached)
  const gift = getFirstItem(step, language)
  if (!step || !gift) return undefined
  const { activity_id, currency } = mapCommonEventFieldsToWire(activity, language)
  const percent = Math.floor((100 * reached) / step.need)
  return { activity_id, gift, rest: formatDecimal(step.need - reached), currency, percent }
}

export function getGiftState({ giftId, need }: StepData, { reached, received }: EventProgress): WireEventGift['state'] {
  if (received.has(giftId)) return 'received'
  return need <= reached ? 'claim' : 'locked'
}

function mapEventGiftToWire(step: StepData, standing: EventProgress, language: Language): WireEventGift {
  return {
    gift_id: step.giftId,
    items: step.items.map(({ names, icon, count }) => ({ name: pickName(names, language), icon, count })),
    state: getGiftState(step, standing),
  }
}
