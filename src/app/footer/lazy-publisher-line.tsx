import { loadTranslations } from '../../kernel/i18n/i18n.ts'
import { createDeferredComponent } from '../../shared/lazy-component.tsx'

/** Line with the publisher. Loaded on demand, because only in-app browsers show it. */
export const LazyPublisherLine = createDeferredComponent(
  async () => {
    const [{ PublisherAndHostLine: PublisherLine }] = await Promise.all([
      import('../../shared/publisher-and-host-line.tsx'),
      loadTranslations('inapp'),
    ])
    return PublisherLine
  },
  { phase: 'idle' },
)
