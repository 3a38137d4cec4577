import { useEffect } from 'react'
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
import { groupPaymentMethods } from './group-payment-methods.ts'
import { PaymentRegionChips } from './payment-region-chips.tsx'
import type { GetDiscountedAmount } from './pay-method-price.ts'
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
  const groups = groupPaymentMethods(methods, lastUsed)
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
