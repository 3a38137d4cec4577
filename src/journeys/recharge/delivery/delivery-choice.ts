import { isCardCodeMethod, type PayMethod } from '../../../channels/methods/method-rules.ts'
import type { DeliveryChoice } from '../../../contract/law/delivery-choices.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import { showConfirmDialog } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDay } from '../../../kernel/time/format-day.ts'
import { getNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { rechargeStore } from '../recharge.store.ts'
import { getLastStepDuties } from './last-step-duties.ts'

/**
 * Returns the player's choice when to deliver; nothing if the law requires none and the player has made none. Without
 * consent to an immediate delivery, the player confirms the later date first, and undefined means that the player has
 * gone back.
 */
export async function requestDeliveryChoice(
  region: string,
  method: PayMethod,
): Promise<{ readonly deliveryChoice?: DeliveryChoice } | undefined> {
  const { postponedTo } = getLastStepDuties(sessionStore.area, region, getNowSeconds())
  if (postponedTo === undefined)
    return rechargeStore.wantsUndoWindow && offersUndoWindow(method) ? { deliveryChoice: 'after_window' } : {}
  if (rechargeStore.consentsToDelivery) return { deliveryChoice: 'at_once' }
  return (await confirmPostponedDelivery(postponedTo)) ? { deliveryChoice: 'after_period' } : undefined
}

/** Asks the player to confirm the date because players expect goods within seconds and may overlook the consent. */
const confirmPostponedDelivery = (postponedTo: number): Promise<boolean> =>
  showConfirmDialog({
    title: t('recharge:later_title', { date: formatDay(postponedTo * 1000, sessionStore.language) }),
    content: [t('recharge:later_text')],
    closeByOverlay: true,
    confirmText: t('recharge:order'),
    cancelText: t('shell:back'),
    whiteButton: false,
    isHtml: false,
  })

/** Returns true if the player can ask for time to take the order back. No provider can return the value of a card. */
export const offersUndoWindow = (method: PayMethod | undefined): boolean =>
  sessionStore.brand.undoSeconds > 0 && method !== undefined && !isCardCodeMethod(method)

/** Clears the consent, so that it is never ticked before the player has ticked it. */
export function clearDeliveryConsent(): void {
  rechargeStore.consentsToDelivery = false
}
