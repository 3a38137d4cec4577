import { useState, type SyntheticEvent } from 'react'
import { useSnapshot } from 'valtio'
import { getAgeAtMonth, japaneseAdultAge } from '../../../contract/law/age.ts'
import { getMonthInJapan } from '../../../contract/law/countries.table.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { sendBirthMonth } from './birth-month.actions.ts'
import { listBirthYearChoices, listBirthMonthChoices } from './birth-month-choices.ts'
import { birthMonthStore } from './birth-month.store.ts'
import styles from './birth-month.module.css'

/**
 * Asks players in Japan for their month of birth before the first purchase. Minors must confirm that a guardian
 * consents.
 */
export function BirthMonthSheet({ id }: { id: number }) {
  const t = useTranslate()
  const { language, user } = useSnapshot(sessionStore)
  const { busy } = useSnapshot(birthMonthStore)
  const [year, setYear] = useState('')
  const [month, setMonth] = useState('')
  const [hasConsent, setHasConsent] = useState(false)
  const thisMonth = getMonthInJapan(getNowSeconds())
  const born = year && month ? `${year}-${month}` : undefined
  const isMinor =
    born !== undefined && Math.min(getAgeAtMonth(born, thisMonth), user?.verifiedAge ?? Infinity) < japaneseAdultAge
  const isComplete = born !== undefined && born <= thisMonth && (!isMinor || hasConsent)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isComplete && (await sendBirthMonth(born, isMinor && hasConsent))) closeOverlay(id, true)
  }
  return (
    <Sheet title={t('legal:birth_title')} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className={styles.text}>{t('legal:birth_text')}</p>
        <div className={styles.fields}>
          <SelectField
            label={t('legal:birth_year')}
            value={year}
            choices={listBirthYearChoices(Number(thisMonth.slice(0, 4)))}
            onChange={setYear}
          />
          <SelectField
            label={t('legal:birth_month')}
            value={month}
            choices={listBirthMonthChoices(language)}
            onChange={setMonth}
          />
        </div>
        {isMinor && (
          <CheckboxField checked={hasConsent} onChange={setHasConsent}>
            {t('legal:birth_consent')}
          </CheckboxField>
        )}
        <p className={styles.text}>{t('legal:birth_final')}</p>
        <OnlineOnlyButton type="submit" wide disabled={!isComplete} busy={busy && t('legal:birth_submit')}>
          {t('legal:birth_submit')}
        </OnlineOnlyButton>
      </form>
    </Sheet>
  )
}
