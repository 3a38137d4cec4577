import { lazy, Suspense, type ComponentProps } from 'react'
import { askAnew } from '../../kernel/http/share-reads.ts'
import { loadPatiently } from '../../kernel/loading/load-part.ts'
import type { LoadFailed as LoadFailedPart } from '../../parts/load-failed.tsx'
import { latePart } from '../../parts/lazy-part.tsx'
import { PartMissing } from '../../parts/part-missing.tsx'

/**
 * What stands where nothing is. Few players see it, so it does not travel with the first screen;
 * but it is needed just when the network is gone, so it is fetched as soon as the first screen stands.
 */
const load = () => import('./select-states.tsx')
const loadFailed = () => import('../../parts/load-failed.tsx')

export const NoGames = latePart(async () => (await load()).NoGames)
export const NoGoods = latePart(async () => (await load()).NoGoods)

const Drawn = lazy(async () => ({ default: (await loadPatiently(loadFailed)).LoadFailed }))

/** What says that something did not come does not wait for a picture that may not come either. */
export function LoadFailed(props: ComponentProps<typeof LoadFailedPart>) {
  const retry = () => {
    askAnew()
    props.onRetry()
  }
  return (
    <Suspense fallback={<PartMissing onRetry={retry} />}>
      <Drawn {...props} />
    </Suspense>
  )
}

export const fetchStates = (): Promise<unknown> => Promise.all([load(), loadFailed()])
