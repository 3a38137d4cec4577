import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { isPurchaseInProgress, clearPurchaseInProgress } from '../../purchase/repeat/purchase-in-progress.ts'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { AccountForm } from './account/account-form.tsx'
import { resetLoginState, loadGameLogo, loadLoginConfig } from './login.actions.ts'
import { LoginFailure } from './login-failure.tsx'
import { loginStore, getLoginMethods } from './login.store.ts'
import { OtherAccounts } from './account/other-accounts.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import styles from './login.module.css'

export function LoginSheet({ id }: { id: number }) {
  const t = useTranslate()
  const { user } = useSnapshot(sessionStore)
  const hasAccountLogin = getLoginMethods(useSnapshot(loginStore).config).includes('account')
  useEffect(() => {
    void loadLoginConfig()
    void loadGameLogo()
    // Reset the login if Back restores this page from the back-forward cache. Otherwise, it would still show that it is
    // redirecting to the provider.
    const resetIfRestored = ({ persisted }: PageTransitionEvent) => persisted && resetLoginState()
    window.addEventListener('pageshow', resetIfRestored)
    return () => {
      window.removeEventListener('pageshow', resetIfRestored)
      resetLoginState()
    }
  }, [])
  return (
    <Sheet
      title={t('shell:log_in')}
      closeLabel={t('shell:close')}
      onClose={() => {
        clearPurchaseInProgress()
        closeOverlay(id)
      }}
    >
      <div className={styles.ways}>
        {isPurchaseInProgress() && <p className={styles.reason}>{t('login:who_gets_it')}</p>}
        {/* Logged-in players have already seen this list in the account menu. */}
        {!user && <OtherAccounts />}
        {hasAccountLogin ? <AccountForm /> : <LoginFailure />}
        <ProviderButtons />
      </div>
    </Sheet>
  )
}
