import { loadTranslations } from '../kernel/i18n/i18n.ts'
import { createDeferredComponent } from './lazy-component.tsx'

/** Announced ends of games' services. Loaded on demand because few stores show any. */
export const LazyServiceEndNotices = createDeferredComponent(async () => {
  const [{ ServiceEndNotices }] = await Promise.all([import('./service-end-notices.tsx'), loadTranslations('legal')])
  return ServiceEndNotices
})
