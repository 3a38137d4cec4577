import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { hasLegalDuty } from '../../../contract/law/find-purchase-rules.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDuration } from '../../../kernel/time/format-duration.ts'
import { purchaseStore } from '../../../purchase/machine/purchase.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { DeliveryConsentField } from '../../../shared/delivery-consent-field.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { rechargeStore } from '../recharge.store.ts'
import styles from '../recharge.module.css'
import type { RechargeView } from '../use-recharge-view.ts'
import { clearConsents, isDelayedDeliveryOffered } from './delivery-choice.ts'

/**
 * Checkbox for the delivery time above the Buy button. If the law requires consent to an immediate delivery, the
 * checkbox gives this consent. Otherwise, the checkbox delays the delivery so that the player can cancel.
 */
export function DeliveryConsentCheckbox({ view }: { view: RechargeView }) {
  const { postponedTo, rules } = view.duties
  if (postponedTo !== undefined) return <ConsentField postponedTo={postponedTo} />
  return hasLegalDuty(rules, 'finalConfirmation') ? null : <UndoWindowField method={view.method} />
}

/**
 * Checkbox that delays the delivery, in the content below the payment methods. Used if the law requires facts above the
 * Buy button, because facts and checkbox together would leave small phones no space for the methods.
 */
export const DeliveryDelayBelowMethods = ({ view: { duties, method } }: { view: RechargeView }) =>
  duties.postponedTo === undefined &&
  duties.parentPaysUnder === undefined &&
  hasLegalDuty(duties.rules, 'finalConfirmation') ? (
    <UndoWindowField method={method} />
  ) : null

/**
 * Clears the consents when the goods change, when an order is created, and on unmount, because a consent applies to one
 * order. Reopening a closed drop-in continues the same order, so they stay. They also stay while the payment methods are
 * loaded again, which hides the checkboxes for a moment.
 */
export function useDeliveryConsentPerOrder(): void {
  const { goods } = useSnapshot(selectionStore).chosen
  const { current } = useSnapshot(purchaseStore)
  const isOrdered = 'order' in current && current.state !== 'payingHere'
  useEffect(() => clearConsents, [goods?.value, isOrdered])
}

function UndoWindowField({ method }: Pick<RechargeView, 'method'>) {
  const t = useTranslate()
  const { language, brand } = useSnapshot(sessionStore)
  const { wantsUndoWindow } = useSnapshot(rechargeStore)
  if (!isDelayedDeliveryOffered(method)) return null
  return (
    <div className={styles.consent}>
      <CheckboxField checked={wantsUndoWindow} onChange={(wants) => (rechargeStore.wantsUndoWindow = wants)}>
        {t('recharge:wait_first', { time: formatDuration(brand.undoSeconds, language) })}
      </CheckboxField>
    </div>
  )
}

function ConsentField({ postponedTo }: { postponedTo: number }) {
  const { consentsToDelivery } = useSnapshot(rechargeStore)
  return (
    <DeliveryConsentField
      postponedTo={postponedTo}
      checked={consentsToDelivery}
      onChange={(consents) => (rechargeStore.consentsToDelivery = consents)}
    />
  )
}
