import type { PaymentMethod } from '../../contract/entities/payment.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays.store.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { groupWays, keyOf, type Way } from './methods.ts'
import styles from './sub-methods-sheet.module.css'
import { WayRow } from './way-row.tsx'

interface SubMethodsSheetProps {
  id: number
  method: PaymentMethod | undefined
  wayKey: string | undefined
  onWay: (way: Way) => void
}

/** The banks or wallets inside a method. Choosing one goes back to what lies below. */
export function SubMethodsSheet({ id, method, wayKey, onWay }: SubMethodsSheetProps) {
  const t = useCopy()
  const groups = groupWays(method?.sub_payment ?? [])
  const choose = (way: Way) => {
    onWay(way)
    closeOverlay(id)
  }
  return (
    <Sheet
      title={<bdi>{method?.name ?? t('recharge:sub_title')}</bdi>}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
    >
      <div className={styles.groups}>
        {groups.map(({ group, ways }) => (
          <RadioGroup
            key={group ?? ''}
            legend={t(group ? `recharge:${group}` : 'recharge:sub_title')}
            hideLegend={groups.length === 1}
            layout="rows"
          >
            {ways.map((way) => (
              <WayRow
                key={keyOf(way)}
                name="sub-way"
                way={way}
                checked={keyOf(way) === wayKey}
                leadsOn
                onChoose={() => choose(way)}
              />
            ))}
          </RadioGroup>
        ))}
      </div>
    </Sheet>
  )
}
