import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { goTo } from '../../kernel/navigation.ts'
import { recentReports } from '../../kernel/report.ts'
import { session } from '../../kernel/session.store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { forgetArea } from './forget-area.ts'

const goHome = () => goTo('/', { replace: true })

function HomeButton({ before }: { before?: () => void }) {
  const t = useCopy()
  const press = () => {
    before?.()
    goHome()
  }
  return <Button onClick={press}>{t('shell:home')}</Button>
}

function SupportLink() {
  const t = useCopy()
  const { brand } = useSnapshot(session)
  return (
    <ButtonLink look="quiet" href={`mailto:${brand.support.email}`}>
      {t('errors:contact_support')}
    </ButtonLink>
  )
}

/** The catch-all page of unknown addresses. */
export function NotFoundScreen() {
  const t = useCopy()
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

/** A region that is not served, and every other link whose parameters are wrong. */
export function NotAreaScreen() {
  const t = useCopy()
  const actions = (
    <>
      <HomeButton before={forgetArea} />
      <SupportLink />
    </>
  )
  return (
    <EmptyState art="link" title={t('errors:error_params_title')} text={t('errors:error_params')} action={actions} />
  )
}

export function ErrorReplenishScreen() {
  const t = useCopy()
  return (
    <EmptyState
      art="link"
      title={t('errors:error_replenish_title')}
      text={t('errors:error_replenish')}
      action={<SupportLink />}
    />
  )
}

/** What to tell customer service: the last thing that went wrong, in a word. */
const supportCode = () => {
  const last = recentReports().slice(-1)[0]
  return last ? `${last.what}-${last.at.toString(36)}`.toUpperCase() : undefined
}

export function ShowErrorScreen() {
  const t = useCopy()
  const code = supportCode()
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
