import { useEffect } from 'react'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { RadioGroup } from '../../ui/choices/radio-group.tsx'
import { listenForRadioKeys } from '../../ui/choices/radio-keys.ts'
import {
  findPaymentMethodByKey,
  getPaymentMethodKey,
  areAllPaymentMethodsUnavailable,
  type PaymentMethodList,
  type PayMethod,
} from './method-rules.ts'
import { PaymentRegionChips } from './payment-region-chips.tsx'
import type { GetDiscountedAmount } from './pay-method-price.ts'
import { getPaymentMethodKind, paymentMethodKinds } from './pay-method-kinds.table.ts'
import styles from './pay-method-list.module.css'
import { PayMethodRow } from './pay-method-row.tsx'

interface PayMethodListProps {
  regions: readonly string[]
  regionNames: Readonly<Record<string, string>>
  region: string | undefined
  methods: PaymentMethodList
  chosenKey: string | undefined
  /** Key of the method that was selected when the list opened. It is listed first and stays there. */
  lastUsed?: string | undefined
  goodsCurrency?: string | undefined
  getReducedAmount?: GetDiscountedAmount | undefined
  onRegion: (region: string) => void
  onPayMethod: (method: PayMethod) => void
  onOpen: (method: PayMethod) => void
}

/** List with region chips and the payment methods of the selected region. */
export function PayMethodList(props: PayMethodListProps) {
  const {
    regions,
    regionNames,
    region,
    methods,
    chosenKey,
    lastUsed,
    goodsCurrency,
    getReducedAmount,
    onRegion,
    onPayMethod,
    onOpen,
  } = props
  const t = useTranslate()
  // The app starts this listener when the page is idle, but the list may be rendered earlier.
  useEffect(listenForRadioKeys, [])
  const groups = groupMethods(methods, lastUsed)
  const row = (method: PaymentMethodList[number]) => {
    const leadsOn = method.subPayment.length > 0
    const part = leadsOn ? findPaymentMethodByKey([method], chosenKey) : undefined
    const key = getPaymentMethodKey(method)
    return (
      <PayMethodRow
        key={key}
        name="way"
        method={method}
        {...(leadsOn ? { leadsOn } : {})}
        hasSubMethods={leadsOn}
        goodsCurrency={goodsCurrency}
        region={region}
        getReducedAmount={getReducedAmount}
        checked={leadsOn ? part !== undefined : key === chosenKey}
        chosenSubMethod={part?.name}
        onChoose={leadsOn ? onOpen : onPayMethod}
      />
    )
  }
  return (
    <>
      <PaymentRegionChips regions={regions} names={regionNames} chosen={region} onChoose={onRegion} />
      {areAllPaymentMethodsUnavailable(methods) && <Notice tone="warn">{t('recharge:none_open')}</Notice>}
      <div className={styles.groups}>
        {groups.map((group) => (
          <RadioGroup key={group.heading} legend={t(group.heading)} hideLegend={groups.length === 1} layout="rows">
            {group.methods.map(row)}
          </RadioGroup>
        ))}
      </div>
    </>
  )
}

interface Group {
  readonly heading: CopyKey
  readonly methods: PaymentMethodList
}

/** Minimum number of payment methods for which the list has headings. */
const minMethodsForGroups = 7

/** Puts the last used method first and groups the other methods by kind. */
function groupMethods(methods: PaymentMethodList, lastUsed: string | undefined): readonly Group[] {
  const last = methods.filter((method) => findPaymentMethodByKey([method], lastUsed) !== undefined)
  const others = methods.filter((method) => !last.includes(method))
  if (others.length === 0) return [{ heading: 'recharge:methods', methods }]
  const top: Group[] = last.length > 0 ? [{ heading: 'recharge:last_used', methods: last }] : []
  if (others.length < minMethodsForGroups)
    return [...top, { heading: top.length > 0 ? 'recharge:other_ways' : 'recharge:methods', methods: others }]
  const byKind = typedEntries(paymentMethodKinds).map(([kind, heading]) => ({
    heading,
    methods: others.filter((method) => getPaymentMethodKind(method) === kind),
  }))
  return [...top, ...byKind.filter(({ methods }) => methods.length > 0)]
}

const typedEntries = <T extends object>(table: T) => Object.entries(table) as [keyof T, T[keyof T]][]
