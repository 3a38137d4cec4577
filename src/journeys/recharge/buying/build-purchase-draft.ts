import type { Area } from '../../../contract/domain.table.ts'
import type { Selection } from '../../../kernel/storage/selection.schema.ts'
import type { PurchaseDraft } from '../../../purchase/machine/purchase.types.ts'
import { getCharacterArea } from '../../../purchase/selection/character-area.ts'
import type { CouponPrice } from '../../../contract/entities/vip.ts'
import type { PayMethod } from '../../../channels/methods/method-rules.ts'

/** Coupon with the price quoted by the gateway. */
export interface PricedCoupon {
  readonly code: string
  readonly price: CouponPrice
}

/** Builds the purchase draft from the selection, or returns undefined if the selection is incomplete. */
export function buildPurchaseDraft(
  info: Selection,
  area: Area | null,
  method: PayMethod,
  region: string,
  coupon?: PricedCoupon,
  userName?: string,
): PurchaseDraft | undefined {
  const { clientId, gameName, server, role, goods } = info
  const inGame = getCharacterArea(info)
  if (!clientId || !server || !role || !goods || !area) return undefined
  return {
    purchase: {
      clientId,
      serverId: server.serverId,
      roleId: role.roleId,
      ...(inGame ? { areaId: inGame.id } : {}),
      productId: goods.value,
      domainArea: area,
      paywayId: method.paywayId,
      channelId: method.channelId,
      region,
      ...(coupon ? { couponCode: coupon.code } : {}),
    },
    words: {
      gameName: gameName ?? clientId,
      serverName: server.name,
      roleName: role.name,
      ...(userName === undefined ? {} : { userName }),
      goodsName: goods.display ?? goods.value,
      ...(goods.icon === undefined ? {} : { goodsIcon: goods.icon }),
      methodName: method.name,
      amount: coupon?.price.discountPrice ?? method.amount,
      currency: coupon?.price.currency ?? method.currency,
      ...(goods.random && { oddsVersion: goods.random.version }),
    },
  }
}
