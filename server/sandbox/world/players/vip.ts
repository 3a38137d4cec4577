import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import type { CouponRow } from '../../../vip/vip.repository.ts'
import { demoAccounts } from './accounts.ts'
import type { GameProduct } from '../games/game-products.ts'
import { getGrowthPointsForPrice as pointsOfPrice } from '../goods/goods.ts'
import { demoOffers } from '../goods/offers.table.ts'
import { vipFaqContents, faqTitles } from './vip-faq.table.ts'
import {
  demoCouponNames,
  anniversaryGiftName,
  vipLevelCountByBrand,
  growthPointsNeededByLevel,
  growthPointPriceByCurrency,
  growthPointsByDemoAccount,
  vipLevelNamesByTier,
  defaultVipLevelCount,
} from './vip.table.ts'
import type { LocalizedText } from '../localized-text.ts'
import type { WorldRows } from '../world-rows.ts'

const day = 86_400
const numerals = ['I', 'II', 'III'] as const

const levelsIn = (brand: string): number => vipLevelCountByBrand[brand] ?? defaultVipLevelCount
const needOf = (level: number): number => growthPointsNeededByLevel[level - 1] ?? 0

/** Returns the UTC offset of the country whose currency the brand uses. */
const zoneOf = ({ currency }: Brand): string => (currency === 'JPY' ? 'UTC+9' : currency === 'TWD' ? 'UTC+8' : 'UTC')

function levelRows({ key }: Brand): WorldRows['vipLevels'] {
  return Array.from({ length: levelsIn(key) }, (_, i) => ({
    brand: key,
    level: i + 1,
    names: named(vipLevelNamesByTier[Math.min(Math.floor(i / 3), 3)] ?? vipLevelNamesByTier[0], numerals[i % 3] ?? ''),
    show: `V${i + 1}`,
    needPoints: needOf(i + 1),
    stage: i + 1,
  }))
}

const named = (tier: LocalizedText, numeral: string): Record<string, string> =>
  Object.fromEntries(Object.entries(tier).map(([language, name]) => [language, `${name} ${numeral}`]))

type Coupon = Pick<CouponRow, 'couponId' | 'type' | 'level' | 'ratePermille' | 'validDays'> & {
  name: LocalizedText | string
}

/**
 * Creates a level's coupons. Every level has a permanent coupon. Levels 2 and up also have a monthly coupon, and levels
 * 4 and up a weekly one.
 */
const levelCoupons = (level: number): Coupon[] => [
  {
    couponId: `level-${level}`,
    name: demoCouponNames.permanent,
    type: 'permanent',
    level,
    ratePermille: 950 - 10 * level,
    validDays: 30,
  },
  ...(level < 2
    ? []
    : [
        {
          couponId: `month-${level}`,
          name: demoCouponNames.month,
          type: 'month' as const,
          level,
          ratePermille: 920 - 10 * level,
          validDays: 0,
        },
      ]),
  ...(level < 4
    ? []
    : [
        {
          couponId: `week-${level}`,
          name: demoCouponNames.week,
          type: 'week' as const,
          level,
          ratePermille: 970 - 5 * level,
          validDays: 0,
        },
      ]),
]

/** Coupons for players of every level. The second coupon has the same name in all languages. */
const openCoupons: readonly Coupon[] = [
  { couponId: 'welcome', name: demoCouponNames.welcome, type: 'permanent', level: 0, ratePermille: 900, validDays: 30 },
  { couponId: 'festival', name: 'TOP-UP FESTIVAL', type: 'permanent', level: 0, ratePermille: 850, validDays: 14 },
]

export function createDemoVipProgram(brand: Brand): Pick<WorldRows, 'vipPrograms' | 'vipLevels' | 'coupons'> {
  if (!brand.hasVip) return { vipPrograms: [], vipLevels: [], coupons: [] }
  const levels = levelRows(brand)
  const common = { brand: brand.key, timeZone: zoneOf(brand), claimFrom: 0, claimUntil: 0 }
  return {
    vipPrograms: [
      { brand: brand.key, pointToCoin: growthPointPriceByCurrency, faqTitles, faqContents: vipFaqContents },
    ],
    vipLevels: levels,
    coupons: [...openCoupons, ...levels.flatMap(({ level }) => levelCoupons(level))].map(({ name, ...coupon }) => ({
      ...common,
      ...coupon,
      name: typeof name === 'string' ? name : JSON.stringify(name),
    })),
  }
}

type Username = (typeof demoAccounts)[number]['username']

const pointsOf = (brand: string, username: Username): number => {
  const points =
    username in growthPointsByDemoAccount
      ? growthPointsByDemoAccount[username as keyof typeof growthPointsByDemoAccount]
      : 0
  return points === 'top' ? needOf(levelsIn(brand)) + 777 : points
}

const boughtInThePast = [demoOffers.festivalPack, demoOffers.growthFund, demoOffers.monthlyPass]

/** Creates growth entries for past purchases, and one gift for the remaining points. */
function growthRows({ brand, gpId }: GameProduct, now: number): WorldRows['vipGrowth'] {
  return demoAccounts.flatMap(({ suid, username }) => {
    let rest = pointsOf(brand, username)
    const common = { brand, gpId, suid }
    const purchases = boughtInThePast.flatMap(({ names, point }, i) => {
      const points = pointsOfPrice(point)
      if (points > rest) return []
      rest -= points
      const at = now - (60 - 25 * i) * day
      return [{ ...common, ref: `past-${i + 1}`, reason: 'purchase' as const, titles: names, points, at }]
    })
    const gift = {
      ...common,
      ref: 'gift',
      reason: 'gift' as const,
      titles: anniversaryGiftName,
      points: rest,
      at: now - 90 * day,
    }
    return rest > 0 ? [gift, ...purchases] : purchases
  })
}

/**
 * Creates the claimed coupons. Vera has one coupon in each state that is possible without an order, and Otto has the
 * best coupon.
 */
function claimRows({ brand, gpId }: GameProduct, now: number): WorldRows['couponClaims'] {
  const holder = (username: Username) => ({
    brand,
    gpId,
    suid: demoAccounts.find((account) => account.username === username)?.suid ?? '',
    requestId: 'a-claim-of-the-past',
    state: 'usable' as const,
    claimedAt: now - 10 * day,
    validFrom: now - 10 * day,
    validUntil: now + 365 * day,
  })
  const claim = (username: Username, couponId: string) => ({ ...holder(username), code: couponId, couponId })
  return [
    claim('vera', 'welcome'),
    claim('vera', 'festival'),
    { ...claim('vera', 'level-1'), state: 'used', usedAt: now - 8 * day },
    { ...claim('vera', 'level-2'), validUntil: now - 2 * day },
    claim('otto', `level-${levelsIn(brand)}`),
    claim('otto', 'welcome'),
  ]
}

export function createDemoVipPlayers(
  product: GameProduct,
  hasVip: boolean,
  now: number,
): Pick<WorldRows, 'vipGrowth' | 'couponClaims'> {
  return hasVip
    ? { vipGrowth: growthRows(product, now), couponClaims: claimRows(product, now) }
    : { vipGrowth: [], couponClaims: [] }
}
