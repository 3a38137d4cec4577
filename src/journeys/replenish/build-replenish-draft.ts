import type { PayMethod } from '../../channels/methods/methods.ts'
import { buildReplenishPurchase } from '../../purchase/ledger/replenish-purchase.ts'
import type { PurchaseDraft } from '../../purchase/machine/purchase.types.ts'
import type { Link } from './replenish.store.ts'

interface Chosen {
  id: string
  link: Link
  region: string
  way: PayMethod
  goodsName: string
}

export function wishOf({ id, link: { info }, region, way, goodsName }: Chosen): PurchaseDraft {
  return {
    purchase: buildReplenishPurchase(id, { paywayId: way.paywayId, channelId: way.channelId, region }),
    words: {
      gameName: info.gameName,
      serverName: '',
      roleName: info.userName,
      goodsName,
      methodName: way.name,
      amount: way.amount,
      currency: way.currency,
    },
  }
}
