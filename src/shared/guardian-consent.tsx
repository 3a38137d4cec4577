import type { CopyKey } from '../kernel/i18n/copy-types.ts'
import { useTranslate } from '../kernel/i18n/i18n.ts'
import { CheckboxField } from '../ui/fields/checkbox-field.tsx'
import styles from './guardian-consent.module.css'

interface GuardianConsentProps {
  /** Texts of the notices; empty if the law requires none. */
  notices: readonly CopyKey[]
  /** True if the buyer has to confirm to be an adult or to have the consent of a guardian. */
  isAsked: boolean
  checked: boolean
  onChange: (agrees: boolean) => void
}

/** Notices about the consent of a guardian, and the checkbox with which the buyer confirms it. */
export function GuardianConsent({ notices, isAsked, checked, onChange }: GuardianConsentProps) {
  const t = useTranslate()
  return (
    <>
      {notices.map((text) => (
        <p key={text} className={styles.notice}>
          {t(text)}
        </p>
      ))}
      {isAsked && (
        <div className={styles.consent}>
          <CheckboxField checked={checked} onChange={onChange}>
            {t('recharge:guardian_agrees')}
          </CheckboxField>
        </div>
      )}
    </>
  )
}
