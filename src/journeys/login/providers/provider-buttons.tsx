import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { startProviderLogin } from './start-provider-login.actions.ts'
import { loginStore, getLoginMethods } from '../login.store.ts'
import { loginProviderLogos } from './provider-logos.table.ts'
import { isLoginProviderName, loginProviders } from './providers.table.ts'
import styles from '../login.module.css'

/** Placeholders for the brand's login providers, so that the layout does not shift when the login config arrives. */
function ProviderSkeleton() {
  const t = useTranslate()
  const { login: loginNames } = useSnapshot(sessionStore).brand
  const places = Object.entries({
    google: loginNames.googleClient,
    apple: loginNames.iosSignIn,
    facebook: loginNames.facebookApp,
    twitter: loginNames.twitterRedirect,
    vk: loginNames.vkId,
    huawei: loginNames.huaweiClient,
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

const ProviderLogo = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width={18} height={18} fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** Buttons for the providers that the gateway supports, in the gateway's order. */
export function LoginProviderButtons() {
  const t = useTranslate()
  const { redirectingTo, config, isLoadingConfig } = useSnapshot(loginStore)
  const offered = getLoginMethods(config).filter(isLoginProviderName)
  if (!config && isLoadingConfig) return <ProviderSkeleton />
  if (offered.length === 0) return null
  return (
    <section className={styles.companies} aria-labelledby="login-companies">
      <h3 className={styles.or} id="login-companies">
        {t('login:or_with')}
      </h3>
      <div className={styles.buttons}>
        {offered.map((provider) => {
          const { name } = loginProviders[provider]
          return (
            <OnlineOnlyButton
              key={provider}
              look="ghost"
              wide
              icon={<ProviderLogo path={loginProviderLogos[provider]} />}
              aria-label={t('login:continue_with', { name })}
              busy={redirectingTo === provider && name}
              onClick={() => void startProviderLogin(provider)}
            >
              {name}
            </OnlineOnlyButton>
          )
        })}
      </div>
    </section>
  )
}
