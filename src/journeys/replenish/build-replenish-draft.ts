import type { PayMethod } from '../../channels/methods/method-rules.ts'
import { buildReplenishPurchase } from '../../purchase/ledger/replenish-purchase.ts'
import type { PurchaseDraft } from '../../purchase/machine/purchase.types.ts'
import type { ReplenishLink } from './replenish.store.ts'

interface ReplenishChoice {
  id: string
  link: ReplenishLink
  region: string
  method: PayMethod
  goodsName: string
}

export function buildReplenishDraft({ id, link: { info }, region, method, goodsName }: ReplenishChoice): PurchaseDraft {
  return {
    purchase: buildReplenishPurchase(id, { paywayId: method.paywayId, channelId: method.channelId, region }),
    words: {
      gameName: info.gameName,
      serverName: '',
      roleName: info.userName,
      goodsName,
      methodName: method.name,
      amount: method.amount,
      currency: method.currency,
    },
  }
}
