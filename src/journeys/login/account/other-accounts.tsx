import { useSnapshot } from 'valtio'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { t as say, useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { getOtherLoggedInAccounts } from '../../../purchase/account/other-accounts.ts'
import { LinkRow } from '../../../ui/controls/link-row.tsx'
import { confirmAccountChange } from './confirm-account-change.ts'
import { startSessionAndReload } from '../session/start-session.actions.ts'
import styles from '../login.module.css'

/** Switches to another account. Asks for confirmation only if an account is logged in. */
async function switchToAccount(user: UserInfo): Promise<void> {
  if (!sessionStore.user || (await confirmAccountChange(say('login:switch_text', { name: user.username }))))
    startSessionAndReload(user)
}

export function OtherAccountsList() {
  const t = useTranslate()
  const { user } = useSnapshot(sessionStore)
  const { gameProductId } = useSnapshot(selectionStore).chosen
  const others = getOtherLoggedInAccounts(user?.gpId ?? gameProductId ?? '')
  if (others.length === 0) return null
  return (
    <section className={styles.others} aria-label={t('login:other_accounts')}>
      <h3 className={styles.hint}>{t('login:other_accounts')}</h3>
      {others.map((one) => (
        <LinkRow
          key={one.suid}
          icon="user"
          label={<bdi>{one.username}</bdi>}
          onPress={() => void switchToAccount(one)}
        />
      ))}
    </section>
  )
}
