import type { ReactNode } from 'react'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { PayBar } from '../../../ui/page/pay-bar.tsx'
import { useSelectedGoodsSummary } from './use-selected-goods-summary.tsx'
import styles from './selected-goods-pay-bar.module.css'

/** Bar with the price of the selected goods and the next action. Hidden if no goods are selected. */
export function SelectedGoodsPayBar({ action }: { action: ReactNode }) {
  const t = useTranslate()
  const goods = useHydrationSafeSnapshot(selectionStore).chosen.goods
  return (
    <div className={goods ? undefined : styles.early}>
      <PayBar {...useSelectedGoodsSummary(goods)} message={t('select:please_select')} action={action} early={!goods} />
    </div>
  )
}
