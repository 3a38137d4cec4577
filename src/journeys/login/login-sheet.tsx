import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { session } from '../../kernel/session/session.store.ts'
import { isBuying, stopBuying } from '../../purchase/buying-under-way.ts'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { AccountForm } from './account/account-form.tsx'
import { forgetTry, loadGameLogo, loadMethods } from './login.actions.ts'
import { LoginFailure } from './login-failure.tsx'
import { login, methodsOf } from './login.store.ts'
import { OtherAccounts } from './account/other-accounts.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import styles from './login.module.css'

/** Every way in that the gateway names and that the store knows. */
export function LoginSheet({ id }: { id: number }) {
  const t = useCopy()
  const { user } = useSnapshot(session)
  const takesAccounts = methodsOf(useSnapshot(login).config).includes('account')
  useEffect(() => {
    void loadMethods()
    void loadGameLogo()
    // Back from a company's page by Back: the page is as it was left, and nobody is on the way any more.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && forgetTry()
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pageshow', comeBack)
      forgetTry()
    }
  }, [])
  return (
    <Sheet
      title={t('shell:log_in')}
      closeLabel={t('shell:close')}
      onClose={() => {
        stopBuying()
        closeOverlay(id)
      }}
    >
      <div className={styles.ways}>
        {isBuying() && <p className={styles.reason}>{t('login:who_gets_it')}</p>}
        {/* Who is logged in has seen them in the menu that led here. */}
        {!user && <OtherAccounts />}
        {takesAccounts ? <AccountForm /> : <LoginFailure />}
        <ProviderButtons />
      </div>
    </Sheet>
  )
}
