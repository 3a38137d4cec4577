import { PurchaseResultScreen } from '../../journeys/result/result-screen.tsx'
import { PurchaseResultSheet } from '../../journeys/result/result-sheet.tsx'
import { loadTranslations } from '../../kernel/i18n/i18n.ts'
import { createDeferredComponent } from '../../shared/lazy-component.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'

const LazyOrderOffer = createDeferredComponent(async () => {
  const [{ PostPurchasePrompt: OfferAfterOrder }] = await Promise.all([
    import('../../journeys/offers/post-purchase-prompt.tsx'),
    loadTranslations('install'),
  ])
  return OfferAfterOrder
})

/** Offer below the result. If it throws an error, nothing is shown. */
const offer = (
  <ErrorBoundary fallback={null}>
    <LazyOrderOffer />
  </ErrorBoundary>
)

export const ResultSheetWithOffer = ({ id }: { id: number }) => <PurchaseResultSheet id={id} after={offer} />
export const ResultScreenWithOffer = () => <PurchaseResultScreen after={offer} />
