import { Suspense, type ReactNode } from 'react'
import { GoodsSelectionScreen } from '../journeys/select/goods-screen.tsx'
import { createLazyComponent } from '../shared/lazy-component.tsx'
import { loadPurchaseTranslations } from './overlays/load-purchase-translations.ts'

const LazyRechargePanel = createLazyComponent(async () => {
  const [{ RechargePanel }] = await Promise.all([
    import('../journeys/recharge/recharge-panel.tsx'),
    loadPurchaseTranslations(),
  ])
  return RechargePanel
})

const PaymentMethods = ({ fallback }: { fallback: ReactNode }) => (
  <Suspense fallback={fallback}>
    <LazyRechargePanel />
  </Suspense>
)

/**
 * Goods screen, with the payment methods beside it on wide screens. They are combined here, because journeys must not
 * import each other.
 */
export const GoodsPage = () => <GoodsSelectionScreen PaymentMethods={PaymentMethods} />
