import { useEffect, useRef } from 'react'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx'
import styles from './payment-region-chips.module.css'

interface PaymentRegionChipsProps {
  regions: readonly string[]
  /** Region names by code. Codes without a name are shown as codes. */
  names: Readonly<Record<string, string>>
  chosen: string | undefined
  onChoose: (region: string) => void
}

/** Chips to select a payment region. Hidden if there is only one region. */
export function PaymentRegionChips({ regions, names, chosen, onChoose }: PaymentRegionChipsProps) {
  const t = useTranslate()
  const ref = useRef<HTMLFieldSetElement>(null)
  // Scroll the selected chip into view horizontally. `scrollIntoView` would scroll the sheet too.
  useEffect(() => {
    const row = ref.current
    const chip = row?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
  }, [])
  if (regions.length < 2) return null
  return (
    <fieldset className={styles.regions} ref={ref}>
      <legend>
        <VisuallyHidden>{t('recharge:regions')}</VisuallyHidden>
      </legend>
      {regions.map((region) => (
        <Chip key={region} pressed={region === chosen} onClick={() => onChoose(region)}>
          {names[region] ?? region}
        </Chip>
      ))}
    </fieldset>
  )
}
