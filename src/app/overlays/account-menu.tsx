import { useSnapshot } from 'valtio'
import { confirmAccountChange } from '../../journeys/login/account/confirm-account-change.ts'
import { logOut } from '../../journeys/login/session/log-out.actions.ts'
import { OtherAccountsList } from '../../journeys/login/account/other-accounts.tsx'
import { t as say, useTranslate } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { closeOverlay, showConfirmDialog, openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { isEmbeddedInGame, sessionStore } from '../../kernel/session/session.store.ts'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import type { OverlayProps } from './overlay-props.ts'
import styles from './account-menu.module.css'

async function askToLogOut(menu: number): Promise<void> {
  const agreed = await showConfirmDialog({
    title: say('shell:logout_title'),
    content: [say('shell:logout_text')],
    closeByOverlay: true,
    confirmText: say('shell:logout'),
    cancelText: say('shell:cancel'),
    whiteButton: false,
    isHtml: false,
  })
  if (!agreed) return
  closeOverlay(menu)
  logOut()
}

/** Opens the login for another account. Asks for confirmation first, because that account has other characters. */
async function logInAsAnother(): Promise<void> {
  if (await confirmAccountChange(say('login:switch_other_text'))) promptLogin()
}

/** Opens the orders on /my, or in a sheet in the old layout, which has no /my page. */
function showOrders(): void {
  if (sessionStore.layout === 'new') navigateTo('/my')
  else openOverlay({ kind: 'orders' })
}

export function AccountMenu({ id }: OverlayProps<'accountMenu'>) {
  const t = useTranslate()
  const { user, params } = useSnapshot(sessionStore)
  return (
    <Sheet title={t('shell:account')} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      <div className={styles.menu}>
        <p>{t('shell:account_playing_as', { name: user?.username ?? '' })}</p>
        <Button look="ghost" wide onClick={showOrders}>
          {t('shell:orders')}
        </Button>
        {!isEmbeddedInGame({ params }) && <Logins id={id} />}
      </div>
    </Sheet>
  )
}

/** Buttons to switch accounts and log out. Hidden inside the game, where players could not log in again. */
function Logins({ id }: { id: number }) {
  const t = useTranslate()
  return (
    <>
      <OtherAccountsList />
      <Button look="ghost" wide icon={<Icon name="swap" size={20} />} onClick={() => void logInAsAnother()}>
        {t('login:another_account')}
      </Button>
      <Button look="ghost" wide icon={<Icon name="logout" size={20} />} onClick={() => void askToLogOut(id)}>
        {t('shell:logout')}
      </Button>
    </>
  )
}
