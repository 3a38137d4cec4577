import { loadTranslations } from '../../kernel/i18n/i18n.ts'

/** Loads the brand's own texts for order states. */
export const tryLoadCopyVariant = (): Promise<void> =>
  import('../../kernel/i18n/load-copy-variant.ts').then(
    (chunk) => chunk.loadCopyVariant(),
    // The standard texts are used instead.
    () => undefined,
  )

/** Loads all texts of a purchase together because its screens lead to one another. */
export const loadPurchaseTranslations = (): Promise<unknown> =>
  Promise.all([loadTranslations('recharge', 'result', 'coupons', 'inapp'), tryLoadCopyVariant()])
