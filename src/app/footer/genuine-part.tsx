import { needCopy } from '../../kernel/i18n/i18n.ts'
import { latePart } from '../../parts/lazy-part.tsx'

/** Few players see it: those inside another app. */
export const GenuinePart = latePart(async () => {
  const [{ GenuineLine }] = await Promise.all([import('../../parts/genuine-line.tsx'), needCopy('inapp')])
  return GenuineLine
})
