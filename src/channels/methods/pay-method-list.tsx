import { useEffect } from 'react'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { RadioGroup } from '../../ui/choices/radio-group.tsx'
import { handleRadioKeys } from '../../ui/choices/radio-keys.ts'
import { findPayMethod, keyOf, noneOpen, type Methods, type PayMethod } from './methods.ts'
import { RegionChips } from './region-chips.tsx'
import type { AmountNow } from './pay-method-price.ts'
import { kindOf, payMethodKinds } from './pay-method-kinds.table.ts'
import styles from './pay-method-list.module.css'
import { PayMethodRow } from './pay-method-row.tsx'

interface PayMethodListProps {
  regions: readonly string[]
  regionNames: Readonly<Record<string, string>>
  region: string | undefined
  /** Those of the region. */
  methods: Methods
  wayKey: string | undefined
  /** The way chosen when the list was opened: it stands first, and stays there. */
  lastUsed?: string | undefined
  shownIn?: string | undefined
  amountNow?: AmountNow | undefined
  onRegion: (region: string) => void
  onPayMethod: (way: PayMethod) => void
  /** A method that has sub methods leads on to them. */
  onOpen: (method: PayMethod) => void
}

/** The regions, and the methods of the chosen one. */
export function PayMethodList(props: PayMethodListProps) {
  const { regions, regionNames, region, methods, wayKey, lastUsed, shownIn, amountNow, onRegion, onPayMethod, onOpen } =
    props
  const t = useCopy()
  // Begun with the page too, but in an idle moment: this list may be there before.
  useEffect(handleRadioKeys, [])
  const groups = groupMethods(methods, lastUsed)
  const row = (method: Methods[number]) => {
    const leadsOn = method.subPayment.length > 0
    const part = leadsOn ? findPayMethod([method], wayKey) : undefined
    const key = keyOf(method)
    return (
      <PayMethodRow
        key={key}
        name="way"
        way={method}
        {...(leadsOn ? { leadsOn } : {})}
        opens={leadsOn}
        shownIn={shownIn}
        region={region}
        amountNow={amountNow}
        checked={leadsOn ? part !== undefined : key === wayKey}
        chosenPart={part?.name}
        onChoose={leadsOn ? onOpen : onPayMethod}
      />
    )
  }
  return (
    <>
      <RegionChips regions={regions} names={regionNames} chosen={region} onChoose={onRegion} />
      {noneOpen(methods) && <Notice tone="warn">{t('recharge:none_open')}</Notice>}
      <div className={styles.groups}>
        {groups.map(({ heading, ways }) => (
          <RadioGroup key={heading} legend={t(heading)} hideLegend={groups.length === 1} layout="rows">
            {ways.map(row)}
          </RadioGroup>
        ))}
      </div>
    </>
  )
}

interface Group {
  readonly heading: CopyKey
  readonly ways: Methods
}

/** A list that is shorter is read faster without headings. */
const groupsFrom = 7

/** The way that was used last on top, the others by kind. */
function groupMethods(methods: Methods, lastUsed: string | undefined): readonly Group[] {
  const last = methods.filter((method) => findPayMethod([method], lastUsed) !== undefined)
  const others = methods.filter((method) => !last.includes(method))
  if (others.length === 0) return [{ heading: 'recharge:methods', ways: methods }]
  const top: Group[] = last.length > 0 ? [{ heading: 'recharge:last_used', ways: last }] : []
  if (others.length < groupsFrom)
    return [...top, { heading: top.length > 0 ? 'recharge:other_ways' : 'recharge:methods', ways: others }]
  const byKind = entriesOf(payMethodKinds).map(([kind, heading]) => ({
    heading,
    ways: others.filter((method) => kindOf(method) === kind),
  }))
  return [...top, ...byKind.filter(({ ways }) => ways.length > 0)]
}

const entriesOf = <T extends object>(table: T) => Object.entries(table) as [keyof T, T[keyof T]][]
