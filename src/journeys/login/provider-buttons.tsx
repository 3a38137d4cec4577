import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { leaveFor } from './leave.actions.ts'
import { login, methodsOf } from './login.store.ts'
import { isProvider, providers } from './providers.table.ts'
import styles from './login.module.css'

/** The companies that the gateway can ask, in its order; nothing where there is none. */
export function ProviderButtons() {
  const t = useCopy()
  const { leaving, config } = useSnapshot(login)
  const offered = methodsOf(config).filter(isProvider)
  if (offered.length === 0) return null
  return (
    <section className={styles.companies} aria-labelledby="login-companies">
      <h3 className={styles.or} id="login-companies">
        {t('login:or_with')}
      </h3>
      <div className={styles.buttons}>
        {offered.map((provider) => {
          const { name } = providers[provider]
          return (
            <Button
              key={provider}
              look="ghost"
              wide
              aria-label={t('login:continue_with', { name })}
              busy={leaving === provider && name}
              onClick={() => void leaveFor(provider)}
            >
              {name}
            </Button>
          )
        })}
      </div>
    </section>
  )
}
