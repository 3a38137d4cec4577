import { needCopy } from '../../kernel/i18n/i18n.ts'
import { latePart } from '../../parts/lazy-part.tsx'

/** Few brands show it and it stands below the goods, so it may come a moment later. */
export const MinorsPart = latePart(async () => {
  const [{ MinorsNotice }] = await Promise.all([import('../../journeys/legal/minors-notice.tsx'), needCopy('legal')])
  return MinorsNotice
})
