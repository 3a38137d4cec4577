import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDay } from '../../../kernel/time/format-moment.ts'
import { purchaseStore } from '../../../purchase/machine/purchase.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { rechargeStore } from '../recharge.store.ts'
import styles from '../recharge.module.css'
import type { RechargeView } from '../use-recharge.ts'
import { clearDeliveryConsent } from './delivery-choice.ts'

/** Consent to an immediate delivery, and what happens without it, where the law requires one. */
export function DeliveryConsent({ view: { duties } }: { view: RechargeView }) {
  return duties.postponedTo === undefined ? null : <ConsentField postponedTo={duties.postponedTo} />
}

function ConsentField({ postponedTo }: { postponedTo: number }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { consentsToDelivery } = useSnapshot(rechargeStore)
  const { goods } = useSnapshot(selectionStore).chosen
  const { current } = useSnapshot(purchaseStore)
  // A consent is given for one order. A closed drop-in continues the same order.
  const isOrdered = 'order' in current && current.state !== 'payingHere'
  useEffect(() => clearDeliveryConsent, [goods?.value, isOrdered])
  return (
    <div className={styles.consent}>
      <CheckboxField
        checked={consentsToDelivery}
        onChange={(consents) => (rechargeStore.consentsToDelivery = consents)}
      >
        {t('recharge:deliver_at_once')}
      </CheckboxField>
      <p className={styles.otherwise}>
        {t('recharge:deliver_later', { date: formatDay(postponedTo * 1000, language) })}
      </p>
    </div>
  )
}
