import { applyDiscount } from '../../src/contract/money/discount.ts'
import { getAreaCurrency, resolveArea } from '../catalogue/areas.ts'
import { parseChannel } from '../catalogue/payment-methods/parse-channel.ts'
import { requireGame } from '../catalogue/require-game.ts'
import { formatDecimal, convertPrice } from '../catalogue/prices/money.ts'
import { pickName } from '../catalogue/names.ts'
import { computePrice } from '../catalogue/prices/price.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { requireCouponPriceMultiplier } from './coupon-check.ts'
import {
  listNextLevelCouponOffers,
  listClaimableCouponOffers,
  createCouponOffer,
  type CouponOffer,
} from './coupon-offers.ts'
import { computeEarnedGrowthPoints } from './growth-points.ts'
import { toWireCouponClaim, toWireCouponOffer } from './coupon.mapper.ts'
import { loadVipMember, type VipMember } from './vip-member.ts'
import type { VipDeps } from './vip-deps.ts'
import { isVipEnabledForGame } from './vip-enabled.ts'

const toClaim = ({ code, coupon, period }: CouponOffer, claimedAt: number) => ({
  code,
  couponId: coupon.couponId,
  state: 'usable' as const,
  claimedAt,
  validFrom: period.from,
  validUntil: period.until,
})

export function createVipHandlers(deps: VipDeps) {
  const { catalogue, players, rows } = deps

  const getVipBasicInfo: Handlers['getVipBasicInfo'] = ({ client_id }, facts) =>
    catalogue.read(async (snapshot) => {
      const { brand, language, nowSeconds: at } = facts
      const game = await requireGame(snapshot, facts, client_id)
      const currency = getAreaCurrency(brand, game.area)
      const of = { brand: brand.key }
      const [program, levels, coupons] = await Promise.all([rows.program(of), rows.levels(of), rows.coupons(of)])
      return {
        point_to_coin: program ? convertPrice(program.pointToCoin, currency) / 100 : 0,
        currency,
        faq_title: program ? pickName(program.faqTitles, language) : '',
        faq_content: program ? pickName(program.faqContents, language) : '',
        vip_level_infos: levels.map(({ level, names, show, needPoints, stage }) => ({
          level_id: String(level),
          level_name: pickName(names, language),
          level_show: show,
          need_points: needPoints,
          level_stage: stage,
          coupons_list: coupons
            .filter((coupon) => coupon.level === level && !coupon.withdrawn)
            .map((coupon) => toWireCouponOffer(createCouponOffer(coupon, at), 'lock')),
        })),
      }
    })

  const getVipInfo: Handlers['getVipInfo'] = async ({ client_id }, facts) => {
    const { level, points } = await loadVipMember(deps, facts, client_id)
    return {
      vip_level: level?.level ?? 0,
      vip_level_name: level ? pickName(level.names, facts.language) : '',
      vip_level_show: level?.show ?? '',
      total_points: points,
      vip_level_stage: level?.stage ?? 0,
    }
  }

  const getGrowthHistory: Handlers['getGrowthHistory'] = async ({ client_id }, facts) => {
    const { brand, gpId, suid } = (await players.requireCaller(facts, client_id)).account
    const history = await rows.history({ brand, gpId, suid })
    return {
      history: history.map(({ at, points, reason, titles }) => ({
        at,
        points,
        reason,
        title: pickName(titles, facts.language),
      })),
    }
  }

  const getCouponList: Handlers['getCouponList'] = async ({ client_id, use_category }, facts) => {
    const { nowSeconds: at } = facts
    const member = await loadVipMember(deps, facts, client_id)
    const { coupons, claims, open } = await loadCoupons(member, facts)
    if (use_category === 'claim') return { coupons: open.map((offer) => toWireCouponOffer(offer, 'claim')) }
    const byId = new Map(coupons.map((coupon) => [coupon.couponId, coupon]))
    const mine = claims.flatMap((claim) => {
      const coupon = byId.get(claim.couponId)
      return coupon ? [toWireCouponClaim(claim, coupon, at)] : []
    })
    const wanted = use_category.split(',')
    const next = member.levels.find(({ needPoints }) => needPoints > member.points)?.level
    const ahead = listNextLevelCouponOffers(coupons, next, at).map((offer) => toWireCouponOffer(offer, 'lock'))
    return { coupons: [...mine, ...ahead].filter((coupon) => wanted.includes(coupon.use_category)) }
  }

  /**
   * Loads the brand's coupons, the player's claims and the coupons that the player can claim now. Without a VIP
   * program, or if the page config disables coupons, none can be claimed.
   */
  async function loadCoupons(member: VipMember, facts: RequestFacts) {
    const { brand, gpId, suid, game, level } = member
    const [coupons, claims, isOpen] = await Promise.all([
      rows.coupons({ brand }),
      rows.claims({ brand, gpId, suid }),
      isVipEnabledForGame(catalogue, facts, game.clientId),
    ])
    const reached = { reached: level?.level ?? 0, claims, at: facts.nowSeconds }
    return { coupons, claims, open: isOpen ? listClaimableCouponOffers(coupons, reached) : [] }
  }

  const getClaimable: Handlers['getClaimable'] = async ({ client_id }, facts) => {
    const { open } = await loadCoupons(await loadVipMember(deps, facts, client_id), facts)
    return { claimable: open.length > 0, count: open.length }
  }

  const receiveCoupons: Handlers['receiveCoupons'] = async ({ client_id, code, request_id: requestId }, facts) => {
    const member = await loadVipMember(deps, facts, client_id)
    const { brand, gpId, suid } = member
    const { claims, open } = await loadCoupons(member, facts)
    const before = claims.find((claim) => claim.code === code)
    const offer = open.find((one) => one.code === code)
    if (!before && !offer) throw new CallFailure('couponNotClaimable')
    const isMine = offer
      ? await rows.claim({ brand, gpId, suid, requestId, ...toClaim(offer, facts.nowSeconds) })
      : before?.requestId === requestId
    if (!isMine) throw new CallFailure('couponClaimed')
    return { done: true }
  }

  const calcPrice: Handlers['calcPrice'] = async (params, facts) => {
    const { client_id, coupon_code, product_id, domain_area, country, payway_id, channel_id, role_id } = params
    const { brand, nowSeconds: at } = facts
    const { game, account } = await players.requireCaller(facts, client_id)
    const area = resolveArea(brand, domain_area) ?? game.area
    const { gpId } = game
    const general = await catalogue.read(({ goods }) => goods({ brand: brand.key, gpId, productId: product_id }))
    if (!general) throw new CallFailure('notFound')
    const offers = role_id === undefined ? undefined : await players.offers.cached(account, role_id, at)
    const goods = { ...general, prices: offers?.get(product_id)?.prices ?? general.prices }
    const channel = parseChannel(payway_id, channel_id)
    const method =
      channel && country !== undefined
        ? await catalogue.read(({ method }) => method({ brand: brand.key, area, region: country, ...channel }))
        : undefined
    if (channel && (!method || channel.kind === 'card-code')) throw new CallFailure('illegalCoupon')
    const wanted = { account, isVipVersion: await isVipEnabledForGame(catalogue, facts, client_id), goods, method, at }
    const ratePermille = await requireCouponPriceMultiplier(deps, coupon_code, wanted)
    if (method) {
      const { amountMinor, listMinor, feeMinor, currency } = computePrice(goods, method, ratePermille)
      return {
        points: computeEarnedGrowthPoints(goods.couponPoints, amountMinor - feeMinor, listMinor - feeMinor),
        discountPrice: formatDecimal(amountMinor),
        currency,
      }
    }
    const currency = getAreaCurrency(brand, area)
    const listMinor = convertPrice(goods.prices, currency)
    const amountMinor = applyDiscount(listMinor, ratePermille, currency)
    return {
      points: computeEarnedGrowthPoints(goods.couponPoints, amountMinor, listMinor),
      discountPrice: formatDecimal(amountMinor),
      currency,
    }
  }

  const getProductPoints: Handlers['getProductPoints'] = async ({ client_id, product_id }, facts) => {
    const { brand, gpId, clientId } = await catalogue.requireGame(facts, client_id)
    const found = await catalogue.read(({ goods }) => goods({ brand, gpId, productId: product_id }))
    if (!found) throw new CallFailure('notFound')
    return { points: (await isVipEnabledForGame(catalogue, facts, clientId)) ? found.couponPoints : 0 }
  }

  return {
    getVipBasicInfo,
    getVipInfo,
    getGrowthHistory,
    getCouponList,
    getClaimable,
    receiveCoupons,
    calcPrice,
    getProductPoints,
  }
}
