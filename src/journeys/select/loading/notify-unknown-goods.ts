import { loadTranslations, t } from '../../../kernel/i18n/i18n.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'

/** Shows that the game does not have the goods of the link. The selection stays as it is. */
export const notifyUnknownGoods = (): void =>
  void loadTranslations('link').then(
    () => showToast(t('link:left_out')),
    () => undefined,
  )
