import { Suspense } from 'react'
import { GoodsScreen } from '../journeys/select/goods-screen.tsx'
import { lazyComponent } from '../shared/lazy-component.tsx'
import { loadPurchaseWords } from './overlays/load-purchase-words.ts'

const Beside = lazyComponent(async () => {
  const [{ RechargeBeside }] = await Promise.all([
    import('../journeys/recharge/recharge-panel.tsx'),
    loadPurchaseWords(),
  ])
  return RechargeBeside
})

const WaysToPay = () => (
  <Suspense fallback={null}>
    <Beside />
  </Suspense>
)

/** The goods, and on a wide screen the ways to pay beside them: two journeys, which do not know each other. */
export const GoodsPage = () => <GoodsScreen WaysToPay={WaysToPay} />
