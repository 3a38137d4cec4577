import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import type { Area } from '../../../../src/contract/domain.table.ts'
import { memoize } from '../../../../src/kernel/memoize.ts'
import type { ItemData, StepData } from '../../../events/events.tables.ts'
import { getAreaCurrency } from '../../../catalogue/areas.ts'
import {
  consecutiveDaysEventSteps,
  cumulativeEventSteps,
  minDailySpendPricePoint,
  chooseDemoEventPeriods,
  timeZoneByArea,
  demoEventTitles,
} from './activities.table.ts'
import { localizedCoinNames } from '../goods/coins.table.ts'
import { createGameProduct, type GameProduct } from '../games/game-products.ts'
import { getGoodsIconUrl } from '../../art/goods/goods-sheet.ts'
import { demoOffers, type OfferKey } from '../goods/offers.table.ts'
import { getPrice } from '../goods/prices.table.ts'
import { getGameLanguage } from '../game-language.ts'
import type { WorldRows } from '../world-rows.ts'

const day = 86_400

/** Returns the current week number. Events restart every week, so a demo that runs for months always has some. */
export const getDemoEventWeek = (nowSeconds: number): number => Math.floor(nowSeconds / (7 * day))

type Row = WorldRows['activities'][number]

export function createDemoEvents(brand: Brand, now: number): Row[] {
  const keys = [...new Set(brand.catalogue.map(({ nameKey }) => nameKey))]
  const rows = brand.catalogue.flatMap(({ nameKey, area }) =>
    createEvents(
      brand,
      createGameProduct(brand, nameKey, getGameLanguage(brand, area)),
      area,
      keys.indexOf(nameKey),
      now,
    ),
  )
  return [...new Map(rows.map((row) => [row.activityId, row])).values()]
}

function createEvents(brand: Brand, product: GameProduct, area: Area, place: number, now: number): Row[] {
  const currency = getAreaCurrency(brand, area)
  const timeZone = timeZoneByArea[area]
  const steps: Record<Row['kind'], StepData[]> = {
    cumulative: cumulativeEventSteps.map(({ point, coins: count, offer }, i) => ({
      giftId: `tier-${i + 1}`,
      need: getPrice(currency, point),
      items: createItems(product, count, offer, i),
    })),
    continue: consecutiveDaysEventSteps.map(({ days, coins: count, offer }, i) => ({
      giftId: `day-${days}`,
      need: days,
      items: createItems(product, count, offer, i),
    })),
  }
  return (['cumulative', 'continue'] as const).map((kind) => {
    const { begins, ends, claimsEnd } = chooseDemoEventPeriods(place)[kind]
    const midnight = (days: number) => lastMidnight(now + days * day, timeZone)
    return {
      brand: brand.key,
      activityId: `${kind}-${product.gpId}-${area}-${getDemoEventWeek(now)}`,
      kind,
      gpId: product.gpId,
      area,
      titles: demoEventTitles[kind],
      beginsAt: midnight(begins),
      endsAt: midnight(ends),
      claimsEndAt: midnight(claimsEnd),
      timeZone,
      currency,
      dayMinor: kind === 'continue' ? getPrice(currency, minDailySpendPricePoint) : 0,
      steps: steps[kind],
    }
  })
}

function createItems({ theme }: GameProduct, count: number, offer: OfferKey | null, step: number): ItemData[] {
  const pile: ItemData = {
    names: localizedCoinNames[theme.coin],
    icon: getGoodsIconUrl(theme.coin, `${theme.coin}-${step + 1}`),
    count,
  }
  if (offer === null) return [pile]
  return [pile, { names: demoOffers[offer].names, icon: getGoodsIconUrl(theme.coin, demoOffers[offer].icon), count: 1 }]
}

/** Returns the last midnight in a time zone as a Unix time in seconds. */
function lastMidnight(seconds: number, timeZone: string): number {
  const parts = createClock(timeZone).formatToParts(seconds * 1000)
  const [hour = 0, minute = 0, second = 0] = parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value))
  return seconds - hour * 3600 - minute * 60 - second
}

/** Caches one formatter per time zone, because creating a formatter for each event takes 100 ms in total. */
const createClock = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    }),
)
