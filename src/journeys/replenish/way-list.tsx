import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { findWay, groupWays, keyOf, type Groups } from '../../channels/methods/methods.ts'
import { WayRow } from '../../channels/methods/way-row.tsx'
import { Chip } from '../../ui/chip.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { chooseRegion, chooseWay, chosenNow, openSubMethods } from './replenish.actions.ts'
import { replenish } from './replenish.store.ts'
import styles from './replenish.module.css'

/** The countries, the methods of the chosen one, and below a method that has some its sub methods. */
export function WayList({ groups }: { groups: Groups }) {
  const t = useCopy()
  const { region: stored, wayKey, openMethod, regionNames } = useSnapshot(replenish)
  const { region, methods } = chosenNow(groups, { region: stored, wayKey })
  const regions = Object.keys(groups)
  const opened = methods.find((method) => keyOf(method) === openMethod && method.sub_payment.length > 0)
  return (
    <>
      {regions.length > 1 && (
        <fieldset className={styles.regions}>
          <legend>
            <VisuallyHidden>{t('recharge:regions')}</VisuallyHidden>
          </legend>
          {regions.map((one) => (
            <Chip key={one} pressed={one === region} onClick={() => chooseRegion(one)}>
              {regionNames[one] ?? one}
            </Chip>
          ))}
        </fieldset>
      )}
      <RadioGroup legend={t('recharge:methods')} hideLegend layout="rows">
        {methods.map((method) => {
          const leadsOn = method.sub_payment.length > 0
          const part = leadsOn ? findWay([method], wayKey) : undefined
          return (
            <WayRow
              key={keyOf(method)}
              name="way"
              way={method}
              leadsOn={leadsOn}
              checked={leadsOn ? part !== undefined || method === opened : keyOf(method) === wayKey}
              chosenPart={part?.name}
              onChoose={() => (leadsOn ? openSubMethods(keyOf(method)) : chooseWay(method))}
            />
          )
        })}
      </RadioGroup>
      {opened &&
        groupWays(opened.sub_payment).map(({ group, ways }) => (
          <RadioGroup key={group ?? ''} legend={t(group ? `recharge:${group}` : 'recharge:sub_title')} layout="rows">
            {ways.map((way) => (
              <WayRow
                key={keyOf(way)}
                name="sub-way"
                way={way}
                checked={keyOf(way) === wayKey}
                onChoose={() => chooseWay(way)}
              />
            ))}
          </RadioGroup>
        ))}
    </>
  )
}
