import { isCardCodeMethod, type PayMethod } from '../../../channels/methods/method-rules.ts'
import type { DeliveryChoice } from '../../../contract/law/delivery-choices.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { confirmPostponedDelivery } from '../../../shared/confirm-postponed-delivery.ts'
import { rechargeStore } from '../recharge.store.ts'

/**
 * Returns the choice of delivery, which is empty if the law requires none. A player who does not consent to an
 * immediate delivery has to confirm the date that the last step shows. Returns undefined if the player cancels.
 */
export async function requestDeliveryChoice(
  method: PayMethod,
): Promise<{ readonly deliveryChoice?: DeliveryChoice } | undefined> {
  const postponedTo = rechargeStore.lastStep?.postponedTo
  if (postponedTo === undefined)
    return rechargeStore.wantsUndoWindow && isDelayedDeliveryOffered(method) ? { deliveryChoice: 'after_window' } : {}
  if (rechargeStore.consentsToDelivery) return { deliveryChoice: 'at_once' }
  return (await confirmPostponedDelivery(postponedTo)) ? { deliveryChoice: 'after_period' } : undefined
}

/** Returns true if the player may delay the delivery and cancel in the meantime. Prepaid cards are excluded. */
export const isDelayedDeliveryOffered = (method: PayMethod | undefined): boolean =>
  sessionStore.brand.undoSeconds > 0 && method !== undefined && !isCardCodeMethod(method)

/** Clears the consent, which must never be pre-checked. */
export function clearDeliveryConsent(): void {
  rechargeStore.consentsToDelivery = false
}
