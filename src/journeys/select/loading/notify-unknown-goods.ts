import { loadTranslations, t } from '../../../kernel/i18n/i18n.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'

/** Names the parts of a link that the game does not have: nothing is lost without them, and the player looks at the choice. */
export const sayLeftOut = (): void =>
  void loadTranslations('link').then(
    () => showToast(t('link:left_out')),
    () => undefined,
  )
