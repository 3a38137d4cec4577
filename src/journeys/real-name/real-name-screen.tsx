import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { isEmbeddedInGame, sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { LoadErrorMessage } from '../../shared/load-error-message.tsx'
import { reloadShop } from '../../purchase/shop/reload-shop.ts'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { returnToPreviousPage } from './real-name.actions.ts'
import { RealNameVerificationForm } from './real-name-form.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import styles from './real-name.module.css'

/** Identity verification page, which first asks for a game and an account. */
export function RealNameVerificationScreen() {
  const t = useTranslate()
  const { user, params, linkCheck } = useSnapshot(sessionStore)
  const { clientId } = useSnapshot(selectionStore).chosen
  const title = t('realName:title')
  if (!clientId)
    return (
      <EmptyState
        art="login"
        title={title}
        text={t('errors:error_real_name')}
        action={<Button onClick={() => navigateTo('/')}>{t('shell:home')}</Button>}
      />
    )
  if (!user && linkCheck === 'asking')
    return (
      <output className={styles.screen} aria-busy="true" aria-label={t('shell:loading')}>
        <Skeleton blockSize={28} inlineSize="60%" />
        <Skeleton blockSize={320} round="m" />
      </output>
    )
  if (!user && linkCheck === 'unreached') return <LoadErrorMessage failure={{ kind: 'network' }} onRetry={reloadShop} />
  if (!user)
    return (
      <EmptyState
        art="login"
        title={title}
        text={isEmbeddedInGame({ params }) ? t('errors:error_real_name') : t('realName:guest')}
        action={!isEmbeddedInGame({ params }) && <Button onClick={promptLogin}>{t('shell:log_in')}</Button>}
      />
    )
  if (user.isRealName)
    return (
      <EmptyState
        art="done"
        title={t('realName:done')}
        text={t('realName:verified')}
        action={<Button onClick={returnToPreviousPage}>{t('realName:go_on')}</Button>}
      />
    )
  return (
    <section className={styles.screen}>
      <h2>{title}</h2>
      <RealNameVerificationForm />
    </section>
  )
}
