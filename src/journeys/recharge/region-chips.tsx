import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { Chip } from '../../ui/chip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { chooseRegion } from './recharge.actions.ts'
import { recharge } from './recharge.store.ts'
import styles from './recharge.module.css'

interface RegionChipsProps {
  regions: readonly string[]
  chosen: string | undefined
}

/** Where the player pays; one region needs no choice. */
export function RegionChips({ regions, chosen }: RegionChipsProps) {
  const t = useCopy()
  const { regionNames } = useSnapshot(recharge)
  if (regions.length < 2) return null
  return (
    <fieldset className={styles.regions}>
      <legend>
        <VisuallyHidden>{t('recharge:regions')}</VisuallyHidden>
      </legend>
      {regions.map((region) => (
        <Chip key={region} pressed={region === chosen} onClick={() => chooseRegion(region)}>
          {regionNames[region] ?? region}
        </Chip>
      ))}
    </fieldset>
  )
}
