import { t } from '../../kernel/i18n/i18n.ts'
import { showConfirmDialog } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'

/**
 * Shows a blocked player why, until when, and how to reach customer service. `message` has one line each. The address is also shown as text, because in-app browsers have
 * no mail app.
 */
export async function showBlockedPlayerSupportDialog(message: string): Promise<void> {
  const { email } = sessionStore.brand.support
  const wantsToWrite = await showConfirmDialog({
    title: t('errors:error_blocked_title'),
    content: [...message.split('\n'), email],
    closeByOverlay: true,
    confirmText: t('errors:contact_support'),
    cancelText: t('shell:close'),
    whiteButton: false,
    isHtml: false,
  })
  if (wantsToWrite) window.location.assign(`mailto:${email}`)
}
