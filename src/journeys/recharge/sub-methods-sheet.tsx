import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays.store.ts'
import { order } from '../../purchase/order-info.store.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { groupWays, keyOf } from '../../channels/methods/methods.ts'
import { chooseSubMethod, chosenNow } from './recharge.actions.ts'
import { recharge } from './recharge.store.ts'
import { WayRow } from '../../channels/methods/way-row.tsx'
import styles from './recharge.module.css'

/** The banks or wallets inside a method. Choosing one goes back to the sheet below. */
export function SubMethodsSheet({ id }: { id: number }) {
  const t = useCopy()
  const { openMethod } = useSnapshot(recharge)
  const { info } = useSnapshot(order)
  const method = chosenNow(info).methods.find((one) => keyOf(one) === openMethod)
  const groups = groupWays(method?.sub_payment ?? [])
  return (
    <Sheet
      title={<bdi>{method?.name ?? t('recharge:sub_title')}</bdi>}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
    >
      <div className={styles.rows}>
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
                checked={keyOf(way) === info.rechargeKey}
                onChoose={() => chooseSubMethod(way)}
              />
            ))}
          </RadioGroup>
        ))}
      </div>
    </Sheet>
  )
}
