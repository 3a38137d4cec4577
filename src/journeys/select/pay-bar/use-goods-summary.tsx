import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { isVipVersion } from '../../../kernel/session/layout.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { session } from '../../../kernel/session/session.store.ts'
import type { Selection } from '../../../kernel/storage/selection.schema.ts'
import { shop } from '../../../purchase/shop.store.ts'
import { select } from '../choices.store.ts'

interface Chosen {
  readonly price: string | undefined
  readonly detail: ReactNode
}

/** The chosen goods as the bar says them: what they cost, what they are, and what they bring besides. */
export function useChosenGoods(goods: Selection['goods']): Chosen {
  const t = useCopy()
  const { language } = useSnapshot(session)
  const { pricing } = useHydrationSafeSnapshot(select)
  const points = useGrowthPoints(goods?.value)
  if (!goods?.price || !goods.currency) return { price: undefined, detail: t('select:choose_goods_hint') }
  return {
    price: formatPrice(goods.price, goods.currency, language, pricing?.region),
    detail: (
      <>
        <bdi>{goods.display}</bdi>
        {points > 0 && ` · ${t('select:points', { count: points })}`}
      </>
    ),
  }
}

/** Said with the goods, so that nobody has to ask for them one by one; none outside the VIP version. */
function useGrowthPoints(product: string | undefined): number {
  const { goods } = useHydrationSafeSnapshot(select)
  const { brand } = useSnapshot(session)
  const { config } = useSnapshot(shop)
  if (config === null || !isVipVersion(brand, config)) return 0
  return getLoadedData(goods)?.find(({ value }) => value === product)?.couponPoints ?? 0
}
