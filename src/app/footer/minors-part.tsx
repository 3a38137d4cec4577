import { MinorsNotice } from '../../journeys/legal/minors-notice.tsx'
import { needCopy } from '../../kernel/i18n/i18n.ts'
import { latePart } from '../../parts/lazy-part.tsx'

/** Few brands show it, so its words do not travel with the first screen. */
export const MinorsPart = latePart(async () => {
  await needCopy('legal')
  return MinorsNotice
})
