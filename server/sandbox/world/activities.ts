import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Area } from '../../../src/contract/domain.table.ts'
import { memoize } from '../../../src/kernel/memoize.ts'
import type { ItemData, StepData } from '../../events/events.tables.ts'
import { currencyOf } from '../../catalogue/areas.ts'
import { continueSteps, cumulativeSteps, dayPoint, periodsOf, timeZoneOf, titles } from './activities.table.ts'
import { coins } from './coins.table.ts'
import { productOf, type GameProduct } from './game-products.ts'
import { goodsIcon } from '../art/goods-sheet.ts'
import { offers, type OfferKey } from './offers.table.ts'
import { priceIn } from './prices.table.ts'
import { tongueOf } from './tongues.ts'
import type { WorldRows } from './world-rows.ts'

const day = 86_400

/** The demo's events begin anew with each season: else a world that was made long ago would have none. */
export const seasonOf = (nowSeconds: number): number => Math.floor(nowSeconds / (7 * day))

type Row = WorldRows['activities'][number]

export function activitiesOf(brand: Brand, now: number): Row[] {
  const keys = [...new Set(brand.catalogue.map(({ nameKey }) => nameKey))]
  const rows = brand.catalogue.flatMap(({ nameKey, area }) =>
    eventsOf(brand, productOf(brand, nameKey, tongueOf(brand, area)), area, keys.indexOf(nameKey), now),
  )
  return [...new Map(rows.map((row) => [row.activityId, row])).values()]
}

function eventsOf(brand: Brand, product: GameProduct, area: Area, place: number, now: number): Row[] {
  const currency = currencyOf(brand, area)
  const timeZone = timeZoneOf[area]
  const steps: Record<Row['kind'], StepData[]> = {
    cumulative: cumulativeSteps.map(({ point, coins: count, offer }, i) => ({
      giftId: `tier-${i + 1}`,
      need: priceIn(currency, point),
      items: itemsOf(product, count, offer, i),
    })),
    continue: continueSteps.map(({ days, coins: count, offer }, i) => ({
      giftId: `day-${days}`,
      need: days,
      items: itemsOf(product, count, offer, i),
    })),
  }
  return (['cumulative', 'continue'] as const).map((kind) => {
    const { begins, ends, claimsEnd } = periodsOf(place)[kind]
    const midnight = (days: number) => lastMidnight(now + days * day, timeZone)
    return {
      brand: brand.key,
      activityId: `${kind}-${product.gpId}-${area}-${seasonOf(now)}`,
      kind,
      gpId: product.gpId,
      area,
      titles: titles[kind],
      beginsAt: midnight(begins),
      endsAt: midnight(ends),
      claimsEndAt: midnight(claimsEnd),
      timeZone,
      currency,
      dayMinor: kind === 'continue' ? priceIn(currency, dayPoint) : 0,
      steps: steps[kind],
    }
  })
}

function itemsOf({ theme }: GameProduct, count: number, offer: OfferKey | null, step: number): ItemData[] {
  const pile: ItemData = { names: coins[theme.coin], icon: goodsIcon(theme.coin, `${theme.coin}-${step + 1}`), count }
  if (offer === null) return [pile]
  return [pile, { names: offers[offer].names, icon: goodsIcon(theme.coin, offers[offer].icon), count: 1 }]
}

/** The midnight before a moment, where the event's players are. */
function lastMidnight(seconds: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(seconds * 1000)
  const [hour = 0, minute = 0, second = 0] = parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value))
  return seconds - hour * 3600 - minute * 60 - second
}

/** Made once for each zone: a tenth of a second for all events of the demo world. */
const clockOf = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    }),
)
