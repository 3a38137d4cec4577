import { memo } from 'react'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import { selectionOptionsStore } from '../selection-options.store.ts'
import styles from '../select.module.css'

/** Shows the currency of the prices. If other regions have another currency, pressing it opens the region picker. */
export const PriceCurrencyLabel = memo(function PriceCurrencyLabel({ currency }: { currency: string }) {
  const t = useTranslate()
  const { pricing } = useHydrationSafeSnapshot(selectionOptionsStore)
  const words = t('select:prices_in', { currency })
  if (new Set(Object.values(pricing?.currencies ?? {})).size < 2) return words
  return (
    <button type="button" className={styles.pricesIn} onClick={() => openOverlay({ kind: 'payRegion' })}>
      {words}
      <Icon name="chevron-down" size={14} />
    </button>
  )
})
