import { supportedLanguages } from '../../../../src/contract/domain.table.ts'
import { formatCount } from '../../../../src/kernel/i18n/format-count.ts'
import { coinPluralNames } from './coin-units.table.ts'
import { localizedCoinNames, type Coin } from './coins.table.ts'
import { getGoodsIconUrl } from '../../art/goods/goods-sheet.ts'
import { demoOffers, goodsTypeNames, type Offer, type OfferKey } from './offers.table.ts'
import { randomOffer, randomOfferGames, randomOfferNames } from './random-offer.ts'
import { listPrices, type PricePoint } from './prices.table.ts'
import type { GameProduct } from '../games/game-products.ts'
import { mapLocalizedText } from '../localized-text.ts'
import type { WorldRows } from '../world-rows.ts'

type GoodsRow = WorldRows['goods'][number]

/** Price steps with their number of coins, bonus and price. The fourth step is recommended. */
const tiers = [
  { amount: 60, bonus: 0, point: 99 },
  { amount: 300, bonus: 30, point: 499 },
  { amount: 680, bonus: 70, point: 999 },
  { amount: 980, bonus: 110, point: 1499 },
  { amount: 1980, bonus: 260, point: 2999 },
  { amount: 3280, bonus: 600, point: 4999 },
  { amount: 6480, bonus: 1600, point: 9999 },
] as const satisfies { amount: number; bonus: number; point: PricePoint }[]

const bestValue = 3
/** Index of the first price step at which coupons can be used. */
const firstWithCoupon = 1

/** Factors for the amounts in `tiers`, for coins that are worth more or less than most. */
const coinScale: Partial<Record<Coin, number>> = { gold: 10, credits: 10, tickets: 0.5 }

const groupDigits = (amount: number): Record<string, string> =>
  Object.fromEntries(supportedLanguages.map((language) => [language, formatCount(amount, language)]))

const common = (product: GameProduct, productId: string) => ({ brand: product.brand, gpId: product.gpId, productId })

/** Returns the growth points for a price: one point per dollar, rounded, and at least one point. */
export const getGrowthPointsForPrice = (point: PricePoint) => Math.max(1, Math.round(point / 100))

function coinRow(product: GameProduct, tier: (typeof tiers)[number], index: number): GoodsRow {
  const { coin } = product.theme
  const scale = coinScale[coin] ?? 1
  const bonus = Math.round(tier.bonus * scale)
  return {
    ...common(product, `${product.nameKey}.${coin}.${tier.amount * scale}`),
    names: groupDigits(tier.amount * scale),
    bonus: bonus > 0 ? String(bonus) : null,
    icon: getGoodsIconUrl(coin, `${coin}-${index + 1}`),
    typeKey: 'coin',
    typeNames: localizedCoinNames[coin],
    typeUnits: coinPluralNames[coin],
    prices: listPrices(tier.point),
    isCoupon: index >= firstWithCoupon,
    isSpecial: index === bestValue,
    couponPoints: getGrowthPointsForPrice(tier.point),
    goodsSort: index + 1,
    typeSort: 1,
    limitType: null,
    limitFrequency: 0,
    limitDays: 0,
  }
}

const typeSorts = { pass: 2, pack: 3 } as const

function offerRow(product: GameProduct, key: OfferKey, offer: Offer, index: number): GoodsRow {
  return {
    ...common(product, buildOfferId(product, key)),
    names: mapLocalizedText(offer.names, (word) => word),
    bonus: null,
    icon: getGoodsIconUrl(product.theme.coin, offer.icon),
    typeKey: offer.type,
    typeNames: goodsTypeNames[offer.type],
    prices: listPrices(offer.point),
    isCoupon: offer.coupon,
    isSpecial: false,
    couponPoints: getGrowthPointsForPrice(offer.point),
    goodsSort: index + 1,
    typeSort: typeSorts[offer.type],
    limitType: offer.limit?.type ?? null,
    limitFrequency: offer.limit?.frequency ?? 0,
    limitDays: offer.limit?.days ?? 0,
  }
}

/** Returns the random offer's row if this game sells it, otherwise no rows. */
function randomRows(product: GameProduct): GoodsRow[] {
  if (!randomOfferGames.some(({ brand, nameKey }) => brand === product.brand && nameKey === product.nameKey)) return []
  const { weeklyChest } = demoOffers
  const row = offerRow(product, 'weeklyChest', { ...weeklyChest, names: randomOfferNames, limit: null }, 99)
  return [{ ...row, productId: `${product.nameKey}.mysteryChest`, random: randomOffer }]
}

export const buildOfferId = (product: GameProduct, key: OfferKey): string => `${product.nameKey}.${key}`

/** Creates a product's goods. Some games omit a price step, so their lists differ. */
export function createDemoGoods(product: GameProduct): GoodsRow[] {
  const steps = tiers.filter((_, i) => i !== product.skippedTier)
  return [
    ...steps.map((tier) => coinRow(product, tier, tiers.indexOf(tier))),
    ...Object.entries(demoOffers).map(([key, offer], i) => offerRow(product, key as OfferKey, offer, i)),
    ...randomRows(product),
  ]
}
