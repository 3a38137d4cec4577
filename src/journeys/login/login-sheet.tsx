import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { isPurchaseInProgress, clearPurchaseInProgress } from '../../purchase/repeat/purchase-in-progress.ts'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { AccountLoginForm } from './account/account-form.tsx'
import { resetLoginState, loadLoginGameLogo, loadLoginConfig } from './login.actions.ts'
import { LoginFailureMessage } from './login-failure.tsx'
import { loginStore, getLoginMethods } from './login.store.ts'
import { OtherAccountsList } from './account/other-accounts.tsx'
import { LoginProviderButtons } from './providers/provider-buttons.tsx'
import styles from './login.module.css'

export function LoginSheet({ id }: { id: number }) {
  const t = useTranslate()
  const { user } = useSnapshot(sessionStore)
  const hasAccountLogin = getLoginMethods(useSnapshot(loginStore).config).includes('account')
  useEffect(() => {
    void loadLoginConfig()
    void loadLoginGameLogo()
    // Reset the login on a page restored from the back-forward cache, because the page would otherwise still show the
    // redirect.
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
        {!user && <OtherAccountsList />}
        {hasAccountLogin ? <AccountLoginForm /> : <LoginFailureMessage />}
        <LoginProviderButtons />
      </div>
    </Sheet>
  )
}
