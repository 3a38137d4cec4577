import { loadTranslations, t } from '../../../kernel/i18n/i18n.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'

/** Says that the goods in the link do not exist. The selection stays. */
export const showUnknownLinkGoodsToast = (): void =>
  void loadTranslations('link').then(
    () => showToast(t('link:left_out')),
    () => undefined,
  )
