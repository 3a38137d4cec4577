import { useSnapshot } from 'valtio'
import type { GuardianRequest } from '../../../contract/entities/guardian-request.ts'
import { copyToClipboard } from '../../../kernel/copy-to-clipboard.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDateTimeWithUtcOffset } from '../../../kernel/time/format-date-time-with-utc-offset.ts'
import { Card } from '../../../ui/content/card.tsx'
import { LabeledValueList } from '../../../ui/content/labeled-value-list.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { buildGuardianLink } from '../../../contract/links/guardian-link.ts'
import styles from './guardian.module.css'

/** Shows a guardian's refund request. After sending, also shows the link for later visits. */
export function GuardianRequestState({ request }: { request: GuardianRequest }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { state, receivedAt, refusal, key } = request
  const received = formatDateTimeWithUtcOffset(receivedAt * 1000, language)
  return (
    <Card>
      <div className={styles.form}>
        <output className={styles.state}>
          {key === undefined ? t(`legal:guardian_${state}`) : t('legal:guardian_sent')}
        </output>
        {refusal !== undefined && <p>{t(`legal:guardian_refused_${refusal}`)}</p>}
        <LabeledValueList facts={[{ label: t('legal:withdraw_time'), value: <bdi>{received}</bdi> }]} />
        {key !== undefined && (
          <>
            <p>{t('legal:guardian_waiting')}</p>
            <SavedLink link={window.location.origin + buildGuardianLink({ key })} />
          </>
        )}
      </div>
    </Card>
  )
}

function SavedLink({ link }: { link: string }) {
  const t = useTranslate()
  const copyLink = () => void copyToClipboard(link, { name: t('result:copy_link'), done: t('result:link_copied') })
  return (
    <>
      <p>{t('legal:guardian_link')}</p>
      <p className={styles.link} dir="ltr">
        {link}
      </p>
      <Button wide onClick={copyLink}>
        {t('result:copy_link')}
      </Button>
    </>
  )
}
