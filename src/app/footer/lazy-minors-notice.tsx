import { MinorsNotice } from '../../journeys/legal/minors-notice.tsx'
import { loadTranslations } from '../../kernel/i18n/i18n.ts'
import { deferredComponent } from '../../shared/lazy-component.tsx'

/** Few brands show it, so its words do not travel with the first screen. */
export const LazyMinorsNotice = deferredComponent(async () => {
  await loadTranslations('legal')
  return MinorsNotice
})
