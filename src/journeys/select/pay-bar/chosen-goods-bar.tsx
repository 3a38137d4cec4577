import type { ReactNode } from 'react'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { selection } from '../../../purchase/selection.store.ts'
import { PayBar } from '../../../ui/page/pay-bar.tsx'
import { useChosenGoods } from './use-goods-summary.tsx'
import styles from './chosen-goods-bar.module.css'

/** Shows what the chosen goods cost, and the button that goes on. It appears with the first choice. */
export function ChosenBar({ action }: { action: ReactNode }) {
  const t = useCopy()
  const goods = useHydrationSafeSnapshot(selection).chosen.goods
  return (
    <div className={goods ? undefined : styles.early}>
      <PayBar {...useChosenGoods(goods)} message={t('select:please_select')} action={action} early={!goods} />
    </div>
  )
}
