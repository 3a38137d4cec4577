import { useOfficeTranslation } from '../i18n/i18n.ts'
import { LanguageSelect } from '../shell/language-select.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInOptions } from './session.ts'
import styles from './sign-in.module.css'

interface SignInScreenProps {
  readonly openid: SignInOptions['openid']
  readonly onSignedIn: () => void
}

export function SignInScreen({ openid, onSignedIn }: SignInScreenProps) {
  const { t } = useOfficeTranslation()
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div>
          <h1>{t('office:sign_in_title')}</h1>
          <p className={styles.quiet}>{t('office:sign_in_hint')}</p>
        </div>
        <SignInForm openid={openid} onSignedIn={onSignedIn} />
        <LanguageSelect />
      </div>
    </main>
  )
}
