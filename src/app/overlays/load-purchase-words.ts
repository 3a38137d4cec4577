import { loadTranslations } from '../../kernel/i18n/i18n.ts'

/** The brand's own way to say how an order stands: with the first screen that says it. */
export const loadCopyVariant = (): Promise<void> =>
  import('../../kernel/i18n/load-copy-variant.ts').then(
    (chunk) => chunk.loadCopyVariant(),
    // Plain words do as well.
    () => undefined,
  )

/** The parts of a purchase lead to one another, so their words come together: also at boot, or an order waits for those it lacks. */
export const loadPurchaseWords = (): Promise<unknown> =>
  Promise.all([loadTranslations('recharge', 'result', 'coupons', 'inapp'), loadCopyVariant()])
