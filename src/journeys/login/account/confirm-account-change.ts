import { t } from '../../../kernel/i18n/i18n.ts'
import { showConfirmDialog } from '../../../kernel/overlays/overlays.store.ts'

/** Asks the player to confirm switching accounts, because the next purchase would be for the new account. */
export const confirmAccountChange = (text: string): Promise<boolean> =>
  showConfirmDialog({
    title: t('login:switch_title'),
    content: [text],
    closeByOverlay: true,
    confirmText: t('login:token_switch_confirm'),
    cancelText: t('shell:cancel'),
    whiteButton: false,
    isHtml: false,
  })
