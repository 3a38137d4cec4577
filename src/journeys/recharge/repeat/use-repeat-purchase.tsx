import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { getPaymentMethodKey } from '../../../channels/methods/method-rules.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDay } from '../../../kernel/time/format-day.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RepeatPurchaseDetails } from './repeat-purchase-details.tsx'
import { rechargeStore } from '../recharge.store.ts'
import styles from '../purchase.module.css'
import type { RechargeView } from '../use-recharge-view.ts'

/**
 * Returns the confirmation of a repeated purchase. Null if the player has to choose a method, for example after
 * pressing "Change".
 */
export function useRepeatPurchaseConfirmation(view: RechargeView) {
  const t = useTranslate()
  const { repeat, groups } = useSnapshot(rechargeStore)
  const { goods } = useSnapshot(selectionStore).chosen
  const { language } = useSnapshot(sessionStore)
  const [isChanging, setChanging] = useState(false)
  const isComing = groups.state === 'loading'
  const isFound = view.method !== undefined && !view.isCardMethod && getPaymentMethodKey(view.method) === repeat?.wayKey
  // If other goods are selected, the player starts a new purchase instead of repeating the earlier one.
  const isSame = goods?.value === repeat?.productId
  if (!repeat || !isSame || isChanging || !(isComing || isFound)) return null
  return {
    view: { ...view, checking: view.checking || isComing },
    title: (
      <>
        {t('recharge:again_title')}
        {repeat.boughtAt !== undefined && (
          <span className={styles.asOn}>
            {t('recharge:again_as_on', { time: formatDay(repeat.boughtAt, language) })}
          </span>
        )}
      </>
    ),
    facts: <RepeatPurchaseDetails view={view} again={repeat} />,
    change: (
      <Button look="quiet" wide onClick={() => setChanging(true)}>
        {t('select:change')}
      </Button>
    ),
  }
}
