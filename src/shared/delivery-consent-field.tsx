import { useSnapshot } from 'valtio'
import { useTranslate } from '../kernel/i18n/i18n.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { formatDay } from '../kernel/time/format-day.ts'
import { CheckboxField } from '../ui/fields/checkbox-field.tsx'
import styles from './delivery-consent-field.module.css'

interface DeliveryConsentFieldProps {
  /** Unix time in seconds at which the goods are delivered if the buyer does not consent. */
  postponedTo: number
  checked: boolean
  onChange: (consents: boolean) => void
}

/**
 * Checkbox for the legally required consent to an immediate delivery, with an explanation of what happens without
 * consent.
 */
export function DeliveryConsentField({ postponedTo, checked, onChange }: DeliveryConsentFieldProps) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  return (
    <div className={styles.consent}>
      <CheckboxField checked={checked} onChange={onChange}>
        {t('recharge:deliver_at_once')}
      </CheckboxField>
      <p className={styles.otherwise}>
        {t('recharge:deliver_later', { date: formatDay(postponedTo * 1000, language) })}
      </p>
    </div>
  )
}
