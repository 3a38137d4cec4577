import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { getFailedRequestId } from '../../kernel/http/failed-request-id.ts'
import { getRecentProblemReports } from '../../kernel/report-problem.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states/empty-state.tsx'
import { HomeButton, SupportLink } from './error-actions.tsx'

export function NotFoundScreen() {
  const t = useTranslate()
  return (
    <EmptyState
      art="lost"
      level="h2"
      title={t('errors:not_found_title')}
      text={t('errors:not_found_text')}
      action={<HomeButton />}
    />
  )
}

export function InvalidReplenishLinkScreen() {
  const t = useTranslate()
  return (
    <EmptyState
      art="link"
      title={t('link:error_replenish_title')}
      text={t('link:error_replenish')}
      action={<SupportLink />}
    />
  )
}

/** Returns the last error code and the last failed request's id, for customer service. */
const getErrorCode = () => {
  const last = getRecentProblemReports().slice(-1)[0]
  const word = last && `${last.what}-${last.at.toString(36)}`.toUpperCase()
  const details = [word, getFailedRequestId()].filter((one) => one !== undefined)
  return details.length > 0 ? details.join(' ') : undefined
}

export function ErrorCodeScreen() {
  const t = useTranslate()
  const code = getErrorCode()
  const actions = (
    <>
      <Button onClick={() => window.location.assign('/')}>{t('shell:retry')}</Button>
      <SupportLink />
    </>
  )
  return (
    <ErrorState
      title={t('errors:error_show_title')}
      text={
        <>
          {t('errors:error_show')}
          {code && ` ${t('errors:error_code', { code })}`}
        </>
      }
      action={actions}
    />
  )
}
