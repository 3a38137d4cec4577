import { CallFailure } from '../contract/call-failure.ts'
import { nameIn } from '../mappers/names.ts'
import { channelOf } from '../orders/start-channels.table.ts'
import { priceOf } from '../orders/price.ts'
import { currencyOf, areaOf } from '../services/areas.ts'
import { decimalOf, priceIn } from '../services/money.ts'
import { accountOf, gameOf } from '../services/players.ts'
import { rateOf } from '../vip/coupon-check.ts'
import { offersAhead, offersFor, offerOf, type Offer } from '../vip/coupon-offers.ts'
import { discounted } from '../../src/contract/discount.ts'
import { pointsFor } from '../vip/coupon-price.ts'
import { held, offered } from '../vip/coupon.mapper.ts'
import { memberOf, type Member } from '../vip/member.ts'
import { isVipVersion } from '../vip/vip-version.ts'
import type { CallContext } from './call-context.ts'
import type { Handlers } from './handler.ts'

const getVipBasicInfo: Handlers['getVipBasicInfo'] = async ({ client_id }, context) => {
  const { brand, language, repositories, nowSeconds: at } = context
  const game = await gameOf(context, client_id)
  const currency = currencyOf(brand, game.area)
  const of = { brand: brand.key }
  const [program, levels, coupons] = await Promise.all([
    repositories.vip.program(of),
    repositories.vip.levels(of),
    repositories.vip.coupons(of),
  ])
  return {
    point_to_coin: program ? priceIn(program.pointToCoin, currency) / 100 : 0,
    currency,
    faq_title: program ? nameIn(program.faqTitles, language) : '',
    faq_content: program ? nameIn(program.faqContents, language) : '',
    vip_level_infos: levels.map(({ level, names, show, needPoints, stage }) => ({
      level_id: String(level),
      level_name: nameIn(names, language),
      level_show: show,
      need_points: needPoints,
      level_stage: stage,
      coupons_list: coupons
        .filter((coupon) => coupon.level === level)
        .map((coupon) => offered(offerOf(coupon, at), 'lock')),
    })),
  }
}

const getVipInfo: Handlers['getVipInfo'] = async ({ client_id }, context) => {
  const { level, points } = await memberOf(context, client_id)
  return {
    vip_level: level?.level ?? 0,
    vip_level_name: level ? nameIn(level.names, context.language) : '',
    vip_level_show: level?.show ?? '',
    total_points: points,
    vip_level_stage: level?.stage ?? 0,
  }
}

const getGrowthHistory: Handlers['getGrowthHistory'] = async ({ client_id }, context) => {
  const { brand, gpId, suid } = await accountOf(context, await gameOf(context, client_id))
  const rows = await context.repositories.vip.history({ brand, gpId, suid })
  return {
    history: rows.map(({ at, points, reason, titles }) => ({
      at,
      points,
      reason,
      title: nameIn(titles, context.language),
    })),
  }
}

const getCouponList: Handlers['getCouponList'] = async ({ client_id, use_category }, context) => {
  const { nowSeconds: at } = context
  const member = await memberOf(context, client_id)
  const { coupons, claims, open } = await couponsOf(member, context)
  if (use_category === 'claim') return { coupons: open.map((offer) => offered(offer, 'claim')) }
  const byId = new Map(coupons.map((coupon) => [coupon.couponId, coupon]))
  const mine = claims.flatMap((claim) => {
    const coupon = byId.get(claim.couponId)
    return coupon ? [held(claim, coupon, at)] : []
  })
  const wanted = use_category.split(',')
  const next = member.levels.find(({ needPoints }) => needPoints > member.points)?.level
  const ahead = offersAhead(coupons, next, at).map((offer) => offered(offer, 'lock'))
  return { coupons: [...mine, ...ahead].filter((coupon) => wanted.includes(coupon.use_category)) }
}

/** All coupons of the brand, those that the player holds, and those that may be claimed now: none outside the VIP version. */
async function couponsOf(member: Member, context: CallContext) {
  const { brand, gpId, suid, game, level } = member
  const { vip } = context.repositories
  const [coupons, claims, isOpen] = await Promise.all([
    vip.coupons({ brand }),
    vip.claims({ brand, gpId, suid }),
    isVipVersion(context, game.clientId),
  ])
  const facts = { reached: level?.level ?? 0, claims, at: context.nowSeconds }
  return { coupons, claims, open: isOpen ? offersFor(coupons, facts) : [] }
}

const getClaimable: Handlers['getClaimable'] = async ({ client_id }, context) => {
  const { open } = await couponsOf(await memberOf(context, client_id), context)
  return { claimable: open.length > 0, count: open.length }
}

const receiveCoupons: Handlers['receiveCoupons'] = async ({ client_id, code, request_id: requestId }, context) => {
  const member = await memberOf(context, client_id)
  const { brand, gpId, suid } = member
  const { claims, open } = await couponsOf(member, context)
  const before = claims.find((claim) => claim.code === code)
  const offer = open.find((one) => one.code === code)
  if (!before && !offer) throw new CallFailure('couponNotClaimable')
  const isMine = offer
    ? await context.repositories.vip.claim({ brand, gpId, suid, requestId, ...claimOf(offer, context.nowSeconds) })
    : before?.requestId === requestId
  if (!isMine) throw new CallFailure('couponClaimed')
  return { done: true }
}

const claimOf = ({ code, coupon, period }: Offer, claimedAt: number) => ({
  code,
  couponId: coupon.couponId,
  state: 'usable' as const,
  claimedAt,
  validFrom: period.from,
  validUntil: period.until,
})

const calcPrice: Handlers['calcPrice'] = async (params, context) => {
  const { client_id, coupon_code, product_id, domain_area, country, payway_id, channel_id } = params
  const { brand, repositories } = context
  const game = await gameOf(context, client_id)
  const account = await accountOf(context, game)
  const area = areaOf(brand, domain_area) ?? game.area
  const goods = await repositories.goods.find({ brand: brand.key, gpId: game.gpId, productId: product_id })
  if (!goods) throw new CallFailure('notFound')
  const channel = channelOf(payway_id, channel_id)
  const method =
    channel && country !== undefined
      ? await repositories.payments.method({ brand: brand.key, area, region: country, ...channel })
      : undefined
  if (channel && (!method || channel.kind === 'card-code')) throw new CallFailure('illegalCoupon')
  const wanted = { account, isVipVersion: await isVipVersion(context, client_id), goods, method }
  const ratePermille = await rateOf(coupon_code, wanted, context)
  if (method) {
    const { amountMinor, listMinor, currency } = priceOf(goods, method, ratePermille)
    return {
      points: pointsFor(goods.couponPoints, amountMinor, listMinor),
      discountPrice: decimalOf(amountMinor),
      currency,
    }
  }
  const currency = currencyOf(brand, area)
  const listMinor = priceIn(goods.prices, currency)
  const amountMinor = discounted(listMinor, ratePermille, currency)
  return {
    points: pointsFor(goods.couponPoints, amountMinor, listMinor),
    discountPrice: decimalOf(amountMinor),
    currency,
  }
}

const getProductPoints: Handlers['getProductPoints'] = async ({ client_id, product_id }, context) => {
  const { brand, gpId, clientId } = await gameOf(context, client_id)
  const goods = await context.repositories.goods.find({ brand, gpId, productId: product_id })
  if (!goods) throw new CallFailure('notFound')
  return { points: (await isVipVersion(context, clientId)) ? goods.couponPoints : 0 }
}

export const vipHandlers = {
  getVipBasicInfo,
  getVipInfo,
  getGrowthHistory,
  getCouponList,
  getClaimable,
  receiveCoupons,
  calcPrice,
  getProductPoints,
}
