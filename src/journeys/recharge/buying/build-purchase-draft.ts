import type { Area } from '../../../contract/domain.table.ts'
import type { Selection } from '../../../kernel/storage/selection.schema.ts'
import type { PurchaseDraft } from '../../../purchase/machine/purchase.types.ts'
import { roleArea } from '../../../purchase/role-area.ts'
import type { CouponPrice } from '../../../contract/entities/vip.ts'
import type { PayMethod } from '../../../channels/methods/methods.ts'

/** A coupon, and what the gateway says the goods cost with it. */
export interface PricedCoupon {
  readonly code: string
  readonly price: CouponPrice
}

/** All that was chosen, as one purchase; nothing where something is missing. */
export function wishOf(
  info: Selection,
  area: Area | null,
  way: PayMethod,
  region: string,
  coupon?: PricedCoupon,
  userName?: string,
): PurchaseDraft | undefined {
  const { clientId, gameName, server, role, goods } = info
  const inGame = roleArea(info)
  if (!clientId || !server || !role || !goods || !area) return undefined
  return {
    purchase: {
      clientId,
      serverId: server.serverId,
      roleId: role.roleId,
      ...(inGame ? { areaId: inGame.id } : {}),
      productId: goods.value,
      domainArea: area,
      paywayId: way.paywayId,
      channelId: way.channelId,
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
      methodName: way.name,
      amount: coupon?.price.discountPrice ?? way.amount,
      currency: coupon?.price.currency ?? way.currency,
    },
  }
}
