import type { BuyButtonKey } from '../../contract/law/statements.table.ts'
import type { PayMethod } from '../../channels/methods/method-rules.ts'
import { buildReplenishPurchaseDetails } from '../../purchase/ledger/replenish-purchase.ts'
import type { PurchaseDetails } from '../../purchase/ledger/order.schema.ts'
import type { PurchaseDraft } from '../../purchase/machine/purchase.types.ts'
import { pickShown, type LastStep } from '../../purchase/last-step/last-step.ts'
import type { ReplenishLink } from './replenish.store.ts'

interface ReplenishChoice {
  id: string
  link: ReplenishLink
  region: string
  method: PayMethod
  /** Name of the payment in lists. A payment for a debt has no goods that could name it. */
  debtName: string
  /** Choices and confirmations that the law requires from the payer. */
  choices: Pick<PurchaseDetails, 'deliveryChoice' | 'guardianAgrees'>
  lastStep?: LastStep | undefined
  shownButton?: BuyButtonKey | undefined
}

export function buildReplenishPurchaseDraft(choice: ReplenishChoice): PurchaseDraft {
  const { id, link, region, method, debtName, choices, lastStep, shownButton } = choice
  const { info } = link
  const { requested } = info
  const way = { paywayId: method.paywayId, channelId: method.channelId, region }
  return {
    purchase: {
      ...buildReplenishPurchaseDetails(id, way, requested !== undefined),
      ...choices,
    },
    words: {
      gameName: info.gameName,
      serverName: '',
      roleName: requested?.roleName ?? info.userName,
      goodsName: requested?.goodsName ?? debtName,
      ...(requested ? { goodsIcon: requested.goodsIcon } : {}),
      ...(requested?.random ? { oddsVersion: requested.random.version } : {}),
      methodName: method.name,
      amount: method.amount,
      currency: method.currency,
      ...pickShown(lastStep),
      ...(shownButton === undefined ? {} : { shownButton }),
    },
  }
}
