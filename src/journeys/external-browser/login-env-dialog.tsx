import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ByHand } from './menu-guide.tsx'
import { useWayOut } from './use-external-browser.ts'

interface LoginEnvDialogProps {
  id: number
  /** The company that refuses to log anybody in here. */
  overlay: { company?: string }
}

/**
 * The login cannot end well in this environment: the specification's dialog, which offers to copy the link of the page. It stays open
 * after that, for what is to be done with the link stands in it.
 */
export function LoginEnvDialog({ id, overlay: { company } }: LoginEnvDialogProps) {
  const t = useCopy()
  const app = getInAppBrowser()?.name
  const { address, menu, copy } = useWayOut()
  return (
    <ConfirmDialog
      title={t('login:tips')}
      content={[
        company === undefined || app === undefined
          ? t('login:tip_login_env_error')
          : t('login:tip_login_env_error_in', { company, app }),
        t('inapp:keeps'),
      ]}
      confirmText={t('login:copy_link')}
      confirmLook={address ? 'ghost' : 'primary'}
      onConfirm={copy}
      cancelText={t('shell:close')}
      onCancel={() => closeOverlay(id)}
    >
      {address && (
        <ButtonLink wide href={address}>
          {t('inapp:open_browser')}
        </ButtonLink>
      )}
      {menu && <ByHand menu={menu} />}
    </ConfirmDialog>
  )
}
