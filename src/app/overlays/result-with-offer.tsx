import { lazy, Suspense } from 'react'
import { ResultScreen } from '../../journeys/result/result-screen.tsx'
import { ResultSheet } from '../../journeys/result/result-sheet.tsx'
import { needCopy } from '../../kernel/i18n/i18n.ts'
import { ErrorBoundary } from '../error-boundary.tsx'

const offerPart = () => import('../../journeys/offers/one-offer.tsx')
const OneOffer = lazy(async () => {
  const [chunk] = await Promise.all([offerPart(), needCopy('install')])
  return { default: chunk.OneOffer }
})

/** What is offered below a result that went well. What does not arrive is not missed. */
const offer = (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <OneOffer />
    </Suspense>
  </ErrorBoundary>
)

export const ResultOverlay = ({ id }: { id: number }) => <ResultSheet id={id} after={offer} />
export const ResultStep = () => <ResultScreen after={offer} />
