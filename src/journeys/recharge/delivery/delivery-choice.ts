import { isCardCodeMethod, type PayMethod } from '../../../channels/methods/method-rules.ts'
import type { DeliveryChoice } from '../../../contract/law/delivery-choices.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { confirmPostponedDelivery } from '../../../shared/confirm-postponed-delivery.ts'
import { rechargeStore } from '../recharge.store.ts'
import { getPurchaseLegalDuties } from '../../../purchase/last-step/purchase-legal-duties.ts'

/**
 * Returns the player's delivery choice. The object is empty if the law requires no choice and the player has made none.
 * If the law requires consent to an immediate delivery and the player has not given it, asks the player to confirm the
 * later date, and returns undefined if the player goes back instead.
 */
export async function requestDeliveryChoice(
  region: string,
  method: PayMethod,
): Promise<{ readonly deliveryChoice?: DeliveryChoice } | undefined> {
  const { postponedTo } = getPurchaseLegalDuties(sessionStore.area, region, getNowSeconds())
  if (postponedTo === undefined)
    return rechargeStore.wantsUndoWindow && isDelayedDeliveryOffered(method) ? { deliveryChoice: 'after_window' } : {}
  if (rechargeStore.consentsToDelivery) return { deliveryChoice: 'at_once' }
  return (await confirmPostponedDelivery(postponedTo)) ? { deliveryChoice: 'after_period' } : undefined
}

/**
 * Returns true if the player can choose to delay the delivery and take the order back meanwhile. Prepaid cards are
 * excluded because no provider can return their value.
 */
export const isDelayedDeliveryOffered = (method: PayMethod | undefined): boolean =>
  sessionStore.brand.undoSeconds > 0 && method !== undefined && !isCardCodeMethod(method)

/** Clears the consent, so that it is never ticked before the player has ticked it. */
export function clearDeliveryConsent(): void {
  rechargeStore.consentsToDelivery = false
}
