import { useSnapshot } from 'valtio'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { languageTable } from '../../../kernel/i18n/languages.table.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getPayRegion } from '../../../purchase/selection/pay-region.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { DotSeparatedText } from '../../../ui/content/dot-separated.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { formatRegionName } from '../../../shared/region-name.ts'
import { selectionOptionsStore } from '../selection-options.store.ts'

/** Chip with the payment region and currency, for wide screens. Hidden if all regions share a currency. */
export function PayRegionChip() {
  const t = useTranslate()
  const { pricing, goods } = useSnapshot(selectionOptionsStore)
  const { language } = useSnapshot(sessionStore)
  const region = useSnapshot(selectionStore).chosen.region ?? getPayRegion()
  const currencies = pricing?.currencies ?? {}
  if (new Set(Object.values(currencies)).size < 2) return null
  const currency = (region && currencies[region]) ?? getLoadedData(goods)?.[0]?.currency
  const words = [region && formatRegionName(region, languageTable[language].tag), currency].filter(
    (word) => word !== undefined,
  )
  if (words.length === 0) return null
  return (
    <Chip
      icon={<Icon name="globe" size={16} />}
      aria-label={`${t('recharge:regions')}: ${words.join(' · ')}`}
      aria-haspopup="dialog"
      onClick={() => openOverlay({ kind: 'payRegion' })}
    >
      <DotSeparatedText parts={words} />
    </Chip>
  )
}
