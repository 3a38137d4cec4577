import { loadTranslations } from '../../kernel/i18n/i18n.ts'
import { createDeferredComponent } from '../../shared/lazy-component.tsx'

/** Contact for complaints. Loaded on demand because few areas show it. */
export const LazyGrievanceContact = createDeferredComponent(
  async () => {
    const [{ GrievanceContact }] = await Promise.all([
      import('../../journeys/legal/grievance-contact.tsx'),
      loadTranslations('legal'),
    ])
    return GrievanceContact
  },
  { phase: 'idle' },
)
