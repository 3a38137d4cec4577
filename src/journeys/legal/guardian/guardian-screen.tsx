import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { LoadErrorMessage } from '../../../shared/load-error-message.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { parseGuardianLink } from '../../../contract/links/guardian-link.ts'
import { clearGuardianRequest, loadGuardianRequest } from './guardian.actions.ts'
import { guardianStore } from './guardian.store.ts'
import { GuardianForm } from './guardian-form.tsx'
import { GuardianRequestState } from './guardian-request-state.tsx'

/** Page on which guardians request a refund for a minor's purchase and follow their request. No login is needed. */
export function GuardianScreen() {
  const t = useTranslate()
  const { request, loadFailure } = useSnapshot(guardianStore)
  // Servers never receive the URL fragment, so they render the form without it.
  const link = useIsHydrated() ? parseGuardianLink(window.location.hash) : {}
  const { key, order = '' } = link
  useEffect(() => {
    if (key !== undefined) void loadGuardianRequest(key)
    return clearGuardianRequest
  }, [key])
  if (request) return <GuardianRequestState request={request} isSentNow={key === undefined} />
  if (key !== undefined)
    return (
      <Card>
        {loadFailure ? (
          <LoadErrorMessage failure={loadFailure} onRetry={() => void loadGuardianRequest(key)} />
        ) : (
          <output aria-busy="true">{t('shell:loading')}</output>
        )}
      </Card>
    )
  return <GuardianForm key={order} firstOrder={order} />
}
