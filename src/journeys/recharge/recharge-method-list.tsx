import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { InAppBrowserPaymentWarning } from '../../channels/methods/in-app-browser-payment-warning.tsx'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { useLoadTimeout } from '../../kernel/loading/use-load-timeout.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { LoadErrorMessage } from '../../shared/load-error-message.tsx'
import { useCanRenderDialogContent, useIsDialogOpen } from '../../ui/dialogs/dialog-stage.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { MethodsByRegion } from '../../channels/methods/method-rules.ts'
import { PayMethodList } from '../../channels/methods/pay-method-list.tsx'
import { PaymentMethodUnavailableNotice } from './repeat/payment-method-unavailable-notice.tsx'
import { createDiscountedAmountGetter } from './coupons/coupon-view.ts'
import {
  choosePayRegion,
  choosePayMethod,
  getChosenPayMethod,
  loadPaymentMethods,
  openSubMethodsSheet,
} from './recharge.actions.ts'
import { rechargeStore } from './recharge.store.ts'
import styles from './recharge.module.css'
import { useCouponSources } from './coupons/use-coupon.ts'

interface RechargeMethodListProps {
  /** True to scroll to the initially selected method, for sheets. */
  scrollsToChosen?: boolean
}

/** List with the payment regions and the methods of the selected region. */
export function RechargeMethodList({ scrollsToChosen = false }: RechargeMethodListProps) {
  const t = useTranslate()
  const { list: groups, retry } = useLoadTimeout(useSnapshot(rechargeStore).groups, () => void loadPaymentMethods())
  if (!useCanRenderDialogContent()) return null
  if (groups.state === 'loading') return <MethodSkeleton />
  if (groups.state === 'failed') return <LoadErrorMessage failure={groups.failure} onRetry={retry} />
  const regions = Object.keys(groups.data)
  if (regions.length === 0)
    return <EmptyState art="methods" title={t('recharge:no_methods')} text={t('recharge:no_methods_hint')} />
  return <PayMethodGroups groups={groups.data as MethodsByRegion} regions={regions} reveals={scrollsToChosen} />
}

interface PayMethodsProps {
  groups: MethodsByRegion
  regions: readonly string[]
  reveals: boolean
}

function PayMethodGroups({ groups, regions, reveals }: PayMethodsProps) {
  const { chosen } = useSnapshot(selectionStore)
  const { regionNames } = useSnapshot(rechargeStore)
  const { region, methods, method } = getChosenPayMethod(chosen, groups)
  const amountNow = createDiscountedAmountGetter(useCouponSources(), method, region)
  const ref = useRef<HTMLDivElement>(null)
  // Keep the initial value, so that the rows do not move when another method is selected.
  const [lastUsed] = useState(chosen.rechargeKey)
  const isOpen = useIsDialogOpen()
  // Selecting a method adds the consent to the footer, which would then cover the end of the list.
  useEffect(() => {
    if (!isOpen || !(reveals || chosen.rechargeKey !== lastUsed)) return
    ref.current?.querySelector('input:checked')?.closest('label')?.scrollIntoView({ block: 'nearest' })
  }, [reveals, isOpen, chosen.rechargeKey, lastUsed])
  return (
    <div ref={ref}>
      {method === undefined && <PaymentMethodUnavailableNotice />}
      <PayMethodList
        regions={regions}
        regionNames={regionNames}
        region={region}
        methods={methods}
        chosenKey={chosen.rechargeKey}
        lastUsed={lastUsed}
        goodsCurrency={chosen.goods?.currency}
        getReducedAmount={amountNow}
        onRegion={choosePayRegion}
        onPayMethod={choosePayMethod}
        onOpen={openSubMethodsSheet}
      />
      <InAppBrowserPaymentWarning method={method} />
    </div>
  )
}

/** Keys of the skeleton rows. The specification requires three. */
const placeholderKeys = [1, 2, 3]

function MethodSkeleton() {
  const t = useTranslate()
  return (
    <output className={styles.rows} aria-busy="true" aria-label={t('shell:loading')}>
      <Skeleton blockSize={44} round="full" />
      {placeholderKeys.map((row) => (
        <Skeleton key={row} blockSize={48} round="m" />
      ))}
    </output>
  )
}
