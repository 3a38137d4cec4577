import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { goTo } from '../../kernel/navigation.ts'
import { session } from '../../kernel/session.store.ts'
import { needLogin } from '../../purchase/need-login.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Login is needed here; then it says that there is no programme, as long as the brand has none. */
export function UserCenterScreen() {
  const t = useCopy()
  const { user } = useSnapshot(session)
  return user ? (
    <EmptyState
      title={t('my:no_vip')}
      text={t('my:no_vip_hint')}
      action={<Button onClick={() => goTo('/')}>{t('shell:home')}</Button>}
    />
  ) : (
    <EmptyState
      art="link"
      title={t('errors:login_needed')}
      text={t('my:guest_hint')}
      action={<Button onClick={needLogin}>{t('shell:log_in')}</Button>}
    />
  )
}
