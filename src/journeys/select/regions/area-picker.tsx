import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Area } from '../../../contract/domain.table.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { RadioRow } from '../../../ui/choices/radio-row.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { chooseArea } from './area.actions.ts'
import styles from './area-picker.module.css'

function AreaRows() {
  const t = useTranslate()
  const { brand, area } = useSnapshot(sessionStore)
  const choose = (chosen: string) => {
    closeOverlay()
    chooseArea(chosen as Area)
  }
  return (
    <RadioGroup legend={t('select:choose_area')} hideLegend layout="rows">
      {brand.areas.map((one) => (
        <RadioRow
          key={one}
          name="area"
          value={one}
          checked={one === area}
          opensOnSelect
          onChoose={choose}
          title={t(`select:area_${one}`)}
        />
      ))}
    </RadioGroup>
  )
}

export function AreaPicker() {
  const t = useTranslate()
  return (
    <Sheet title={t('select:choose_area')} closeLabel={t('shell:close')} onClose={() => closeOverlay()}>
      <AreaRows />
    </Sheet>
  )
}

/** Screen to choose the area if it is unknown. If a brand has only one area, it is selected automatically. */
export function ChooseAreaScreen() {
  const t = useTranslate()
  const { areas } = useSnapshot(sessionStore).brand
  const only = areas.length === 1 ? areas[0] : undefined
  useEffect(() => {
    if (only) chooseArea(only)
  }, [only])
  if (only) return null
  return (
    <>
      <div>
        <h2 className={styles.question}>{t('select:choose_area')}</h2>
        <p className={styles.hint}>{t('select:choose_area_hint')}</p>
      </div>
      <AreaRows />
    </>
  )
}
