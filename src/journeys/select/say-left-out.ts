import { needCopy, t } from '../../kernel/i18n/i18n.ts'
import { toast } from '../../kernel/overlays/toasts.store.ts'

/** What a link names beside the game and is nowhere in it: nothing is lost without it, and the player looks at what is chosen. */
export const sayLeftOut = (): void =>
  void needCopy('link').then(
    () => toast(t('link:left_out')),
    () => undefined,
  )
