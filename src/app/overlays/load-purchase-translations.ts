import { loadTranslations } from '../../kernel/i18n/i18n.ts'

/** Loads the texts in the brand's own tone for the states of an order. */
export const tryLoadBrandOrderTexts = (): Promise<void> =>
  import('../../kernel/i18n/load-copy-variant.ts').then(
    (chunk) => chunk.loadBrandCopyVariant(),
    // If loading fails, the standard texts are used.
    () => undefined,
  )

/** Loads the texts of all purchase screens together, because the player sees them one after another. */
export const loadPurchaseTranslations = (): Promise<unknown> =>
  Promise.all([loadTranslations('recharge', 'result', 'coupons', 'inapp'), tryLoadBrandOrderTexts()])
