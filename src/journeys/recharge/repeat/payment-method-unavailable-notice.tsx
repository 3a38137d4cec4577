import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { rechargeStore } from '../recharge.store.ts'

/** Notice that the earlier payment method is unavailable, until another is selected. */
export function PaymentMethodUnavailableNotice() {
  const t = useTranslate()
  const { repeat } = useSnapshot(rechargeStore)
  if (!repeat) return null
  return (
    <Notice tone="warn">
      {repeat.methodName === undefined
        ? t('recharge:again_way_gone_unnamed')
        : t('recharge:again_way_gone', { method: repeat.methodName })}
    </Notice>
  )
}
