import { loadTranslations } from '../../kernel/i18n/i18n.ts'
import { createDeferredComponent } from '../../shared/lazy-component.tsx'

/** Representatives in the player's countries. Loaded on demand because few brands name one. */
export const LazyLocalRepresentatives = createDeferredComponent(
  async () => {
    const [{ LocalRepresentatives }] = await Promise.all([
      import('../../journeys/legal/local-representatives.tsx'),
      loadTranslations('legal'),
    ])
    return LocalRepresentatives
  },
  { phase: 'idle' },
)
