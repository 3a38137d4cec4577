import { useSnapshot } from 'valtio'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { recharge } from '../recharge.store.ts'

/** In an order that is bought once more, the way to pay that is no longer offered; until another one is chosen. */
export function AgainNotice() {
  const t = useCopy()
  const { again } = useSnapshot(recharge)
  if (!again) return null
  return (
    <Notice tone="warn">
      {again.methodName === undefined
        ? t('recharge:again_way_gone_unnamed')
        : t('recharge:again_way_gone', { method: again.methodName })}
    </Notice>
  )
}
