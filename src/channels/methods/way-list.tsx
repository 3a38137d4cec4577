import { useCopy } from '../../kernel/i18n/i18n.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { findWay, keyOf, type Methods, type Way } from './methods.ts'
import { RegionChips } from './region-chips.tsx'
import { WayRow } from './way-row.tsx'

interface WayListProps {
  regions: readonly string[]
  regionNames: Readonly<Record<string, string>>
  region: string | undefined
  /** Those of the region. */
  methods: Methods
  wayKey: string | undefined
  onRegion: (region: string) => void
  onWay: (way: Way) => void
  /** A method that has sub methods leads on to them. */
  onOpen: (methodKey: string) => void
}

/** The regions, and the methods of the chosen one. */
export function WayList({ regions, regionNames, region, methods, wayKey, onRegion, onWay, onOpen }: WayListProps) {
  const t = useCopy()
  return (
    <>
      <RegionChips regions={regions} names={regionNames} chosen={region} onChoose={onRegion} />
      <RadioGroup legend={t('recharge:methods')} hideLegend layout="rows">
        {methods.map((method) => {
          const leadsOn = method.sub_payment.length > 0
          const part = leadsOn ? findWay([method], wayKey) : undefined
          const key = keyOf(method)
          return (
            <WayRow
              key={key}
              name="way"
              way={method}
              {...(leadsOn ? { leadsOn } : {})}
              opens={leadsOn}
              checked={leadsOn ? part !== undefined : key === wayKey}
              chosenPart={part?.name}
              onChoose={() => (leadsOn ? onOpen(key) : onWay(method))}
            />
          )
        })}
      </RadioGroup>
    </>
  )
}
