import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { OpenInBrowserMenuGuide } from './menu-guide.tsx'
import { useExternalBrowserOptions } from './use-external-browser.ts'

interface UnsupportedLoginBrowserDialogProps {
  id: number
  /** Name of the provider that blocks logins in this browser. */
  overlay: { company?: string }
}

/**
 * Dialog for logins that cannot work in this browser. Stays open after copying the link, because the dialog contains
 * the instructions.
 */
export function UnsupportedLoginBrowserDialog({ id, overlay: { company } }: UnsupportedLoginBrowserDialogProps) {
  const t = useTranslate()
  const app = getInAppBrowser()?.name
  const { externalUrl, menu, copy } = useExternalBrowserOptions()
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
      confirmLook={externalUrl ? 'ghost' : 'primary'}
      onConfirm={copy}
      cancelText={t('shell:close')}
      onCancel={() => closeOverlay(id)}
    >
      {externalUrl && (
        <ButtonLink wide href={externalUrl}>
          {t('inapp:open_browser')}
        </ButtonLink>
      )}
      {menu && <OpenInBrowserMenuGuide menu={menu} />}
    </ConfirmDialog>
  )
}
