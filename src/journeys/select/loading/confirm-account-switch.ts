import { t } from '../../../kernel/i18n/i18n.ts'
import { showConfirmDialog } from '../../../kernel/overlays/overlays.store.ts'
import type { ConfirmAccountSwitch } from '../../../purchase/account/account.actions.ts'

/** Asks if the account from the game's link should replace the account that is logged in. */
export const confirmAccountSwitch: ConfirmAccountSwitch = (current, linked) =>
  showConfirmDialog({
    title: t('login:token_switch_title'),
    content: [t('login:token_switch_text', { name: linked.username, current: current.username })],
    closeByOverlay: false,
    confirmText: t('login:token_switch_confirm'),
    cancelText: t('login:token_switch_cancel', { current: current.username }),
    whiteButton: false,
    isHtml: false,
  })
