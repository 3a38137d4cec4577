import { loadTranslations, t } from '../../../kernel/i18n/i18n.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'

/** Tells the player that the game does not have the goods in the link. The selection does not change. */
export const showUnknownLinkGoodsToast = (): void =>
  void loadTranslations('link').then(
    () => showToast(t('link:left_out')),
    () => undefined,
  )
