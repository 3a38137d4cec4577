import { MinorsSpendingLimitNotice } from '../../journeys/legal/minors-notice.tsx'
import { loadTranslations } from '../../kernel/i18n/i18n.ts'
import { createDeferredComponent } from '../../shared/lazy-component.tsx'

/** Notice for minors. Loaded on demand because few brands show it. */
export const LazyMinorsNotice = createDeferredComponent(
  async () => {
    await loadTranslations('legal')
    return MinorsSpendingLimitNotice
  },
  { phase: 'idle' },
)
