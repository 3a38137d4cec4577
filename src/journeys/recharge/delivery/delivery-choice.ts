import { isCardCodeMethod, type PayMethod } from '../../../channels/methods/method-rules.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import type { PurchaseDetails } from '../../../purchase/ledger/order.schema.ts'
import { confirmPostponedDelivery } from '../../../shared/confirm-postponed-delivery.ts'
import { rechargeStore } from '../recharge.store.ts'

type BuyerChoices = Pick<PurchaseDetails, 'deliveryChoice' | 'guardianAgrees'>

/**
 * Returns what the player has chosen and confirmed in the last step, which is empty if the law requires nothing.
 * Returns undefined if a confirmation is missing or the player cancels.
 */
export async function requestBuyerChoices(method: PayMethod): Promise<BuyerChoices | undefined> {
  const isGuardianAsked = rechargeStore.lastStep?.asksForGuardian === true && !isCardCodeMethod(method)
  if (isGuardianAsked && !rechargeStore.guardianAgrees) {
    showToast(t('recharge:guardian_first'))
    return undefined
  }
  const delivery = await requestDeliveryChoice(method)
  return delivery && { ...delivery, ...(isGuardianAsked ? { guardianAgrees: true } : {}) }
}

/** A player who does not consent to an immediate delivery has to confirm the date that the last step shows. */
async function requestDeliveryChoice(method: PayMethod): Promise<Pick<BuyerChoices, 'deliveryChoice'> | undefined> {
  const postponedTo = rechargeStore.lastStep?.postponedTo
  if (postponedTo === undefined)
    return rechargeStore.wantsUndoWindow && isDelayedDeliveryOffered(method) ? { deliveryChoice: 'after_window' } : {}
  if (rechargeStore.consentsToDelivery) return { deliveryChoice: 'at_once' }
  return (await confirmPostponedDelivery(postponedTo)) ? { deliveryChoice: 'after_period' } : undefined
}

/** Returns true if the player may delay the delivery and cancel in the meantime. Prepaid cards are excluded. */
export const isDelayedDeliveryOffered = (method: PayMethod | undefined): boolean =>
  sessionStore.brand.undoSeconds > 0 && method !== undefined && !isCardCodeMethod(method)

/** Clears the consents, which must never be pre-checked. */
export function clearConsents(): void {
  rechargeStore.consentsToDelivery = false
  rechargeStore.guardianAgrees = false
}
