import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
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
 * Checkbox for the delivery time. If the law requires consent to an immediate delivery, the checkbox gives this
 * consent. Otherwise, the checkbox delays the delivery so that the player can cancel.
 */
export function DeliveryConsentCheckbox({ view: { duties, method } }: { view: RechargeView }) {
  if (duties.postponedTo !== undefined) return <ConsentField postponedTo={duties.postponedTo} />
  return isDelayedDeliveryOffered(method) ? <UndoWindowField /> : null
}

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

function UndoWindowField() {
  const t = useTranslate()
  const { language, brand } = useSnapshot(sessionStore)
  const { wantsUndoWindow } = useSnapshot(rechargeStore)
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
