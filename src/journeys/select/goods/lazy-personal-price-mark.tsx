import { loadTranslations } from '../../../kernel/i18n/i18n.ts'
import { createDeferredComponent } from '../../../shared/lazy-component.tsx'

/** Mark of a personal price. Loaded on demand because few games have personal prices. */
export const LazyPersonalPriceMark = createDeferredComponent(async () => {
  const [{ PersonalPriceMark }] = await Promise.all([import('./personal-price-mark.tsx'), loadTranslations('recharge')])
  return PersonalPriceMark
})
