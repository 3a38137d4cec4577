import { useSnapshot } from 'valtio'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { OnlineButton } from '../../../shared/online-button.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { leaveFor } from './start-provider-login.actions.ts'
import { login, methodsOf } from '../login.store.ts'
import { providerMarks } from './provider-logos.table.ts'
import { isProvider, providers } from './providers.table.ts'
import styles from '../login.module.css'

/** Where the brand names itself at a company, its button is likely to come: nothing moves when it does. */
function Places() {
  const t = useCopy()
  const { login: named } = useSnapshot(session).brand
  const places = Object.entries({
    google: named.googleClient,
    apple: named.iosSignIn,
    facebook: named.facebookApp,
    twitter: named.twitterRedirect,
    vk: named.vkId,
    huawei: named.huaweiClient,
  }).filter(([, client]) => client !== null)
  if (places.length === 0) return null
  return (
    <div className={styles.companies} aria-busy="true">
      <p className={styles.or}>{t('login:or_with')}</p>
      <div className={styles.buttons}>
        {places.map(([provider]) => (
          <Skeleton key={provider} blockSize={50} round="full" />
        ))}
      </div>
    </div>
  )
}

const ProviderMark = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width={18} height={18} fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** The companies that the gateway can ask, in its order; nothing where there is none. */
export function ProviderButtons() {
  const t = useCopy()
  const { leaving, config, asking } = useSnapshot(login)
  const offered = methodsOf(config).filter(isProvider)
  if (!config && asking) return <Places />
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
            <OnlineButton
              key={provider}
              look="ghost"
              wide
              icon={<ProviderMark path={providerMarks[provider]} />}
              aria-label={t('login:continue_with', { name })}
              busy={leaving === provider && name}
              onClick={() => void leaveFor(provider)}
            >
              {name}
            </OnlineButton>
          )
        })}
      </div>
    </section>
  )
}
