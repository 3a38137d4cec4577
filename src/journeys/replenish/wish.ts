import type { PayMethod } from '../../channels/methods/methods.ts'
import { makeUpPurchase } from '../../purchase/ledger/make-up-purchase.ts'
import type { Wish } from '../../purchase/machine/purchase.types.ts'
import type { Link } from './replenish.store.ts'

interface Chosen {
  id: string
  link: Link
  region: string
  way: PayMethod
  goodsName: string
}

export function wishOf({ id, link: { info }, region, way, goodsName }: Chosen): Wish {
  return {
    purchase: makeUpPurchase(id, { paywayId: way.paywayId, channelId: way.channelId, region }),
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
