import { useSnapshot } from 'valtio'
import type { GuardianRequest } from '../../../contract/entities/guardian-request.ts'
import { copyToClipboard } from '../../../kernel/copy-to-clipboard.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDateTimeWithUtcOffset } from '../../../kernel/time/format-date-time-with-utc-offset.ts'
import { useLegalPageHref } from '../../../shared/use-legal-page-href.ts'
import { Card } from '../../../ui/content/card.tsx'
import { EmailAddress } from '../../../ui/content/email-address.tsx'
import { LabeledValueList } from '../../../ui/content/labeled-value-list.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useScrollToTop } from '../../../ui/use-scroll-to-top.ts'
import { buildGuardianLink } from '../../../contract/links/guardian-link.ts'
import styles from './guardian.module.css'

interface GuardianRequestStateProps {
  request: GuardianRequest
  /** True if the form has just been sent; false if the request was loaded from a link. */
  isSentNow: boolean
}

/** Shows the state of a guardian's refund request. Right after sending, also shows the link for later visits. */
export function GuardianRequestState({ request, isSentNow }: GuardianRequestStateProps) {
  const t = useTranslate()
  const { language, brand } = useSnapshot(sessionStore)
  const { state, receivedAt, refusal, key } = request
  const legalHref = useLegalPageHref()
  useScrollToTop()
  // Another request was already waiting. Someone else may have made it, so this guardian may have to write to customer
  // service.
  const isKnown = isSentNow && key === undefined
  const title = isKnown ? 'known' : isSentNow ? 'sent' : state
  const received = formatDateTimeWithUtcOffset(receivedAt * 1000, language)
  return (
    <Card>
      <div className={styles.form}>
        <output className={styles.state}>{t(`legal:guardian_${title}`)}</output>
        {refusal !== undefined && <p>{t(`legal:guardian_refused_${refusal}`)}</p>}
        <LabeledValueList
          facts={[
            { label: t('legal:withdraw_time'), value: <bdi>{received}</bdi> },
            ...(isKnown || state === 'refused'
              ? [{ label: t('shell:contact'), value: <EmailAddress address={brand.support.email} /> }]
              : []),
          ]}
        />
        {key !== undefined && (
          <>
            <p>{t('legal:guardian_waiting')}</p>
            <SavedLink link={window.location.origin + legalHref(buildGuardianLink({ key }))} />
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
