import { Link, Redirect, useSearchParams } from 'wouter'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { EmptyListMessage } from '../ui/empty-list-message.tsx'
import { getRefusalKey } from './refusals.ts'

/** Shown to a signed-in user who could not be confirmed by the OpenID provider. */
export function ConfirmationRefusedScreen() {
  const { t } = useOfficeTranslation()
  const [params] = useSearchParams()
  const reason = params.get('refused')
  if (reason === null) return <Redirect to="/" replace />
  return (
    <EmptyListMessage title={t(getRefusalKey(reason))}>
      <Link href="/">{t('office:continue')}</Link>
    </EmptyListMessage>
  )
}
