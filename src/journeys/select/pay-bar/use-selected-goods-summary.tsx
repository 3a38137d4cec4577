import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { isVipEnabled } from '../../../kernel/session/layout.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import type { Selection } from '../../../kernel/storage/selection.schema.ts'
import { shopStore } from '../../../purchase/shop/shop.store.ts'
import { selectionOptionsStore } from '../selection-options.store.ts'

interface GoodsSummary {
  readonly price: string | undefined
  readonly detail: ReactNode
}

/** Returns the selected goods' price and description. */
export function useSelectedGoodsSummary(goods: Selection['goods']): GoodsSummary {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { pricing } = useHydrationSafeSnapshot(selectionOptionsStore)
  const points = useProductVipPoints(goods?.value)
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

/** Returns the VIP points for buying a product, or 0 if the brand has no VIP program. */
function useProductVipPoints(product: string | undefined): number {
  const { goods } = useHydrationSafeSnapshot(selectionOptionsStore)
  const { brand } = useSnapshot(sessionStore)
  const { config } = useSnapshot(shopStore)
  if (config === null || !isVipEnabled(brand, config)) return 0
  return getLoadedData(goods)?.find(({ value }) => value === product)?.couponPoints ?? 0
}
