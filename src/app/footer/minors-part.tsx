import { lazy, Suspense } from 'react'
import { needCopy } from '../../kernel/i18n/i18n.ts'

const MinorsNotice = lazy(async () => {
  const [{ MinorsNotice }] = await Promise.all([import('../../journeys/legal/minors-notice.tsx'), needCopy('legal')])
  return { default: MinorsNotice }
})

/** Few brands show it and it stands below the goods, so it may come a moment later. */
export function MinorsPart() {
  return (
    <Suspense fallback={null}>
      <MinorsNotice />
    </Suspense>
  )
}
