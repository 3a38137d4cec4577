import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays.store.ts'
import { session } from '../../kernel/session.store.ts'
import { nextStep, order } from '../../purchase/order-info.store.ts'
import { Button } from '../../ui/button.tsx'
import { PayBar } from '../../ui/pay-bar.tsx'
import { nextPicker } from './next-picker.ts'
import { select } from './select.store.ts'
import { useChosenGoods } from './use-chosen-goods.tsx'

/** The price at the thumb, and the one thing that is still missing. */
export function GoodsBar() {
  const t = useCopy()
  const { info } = useSnapshot(order)
  const { user } = useSnapshot(session)
  const { finding } = useSnapshot(select)
  const step = nextStep(info, user !== null)
  const picker = nextPicker(step, finding)
  const chosen = useChosenGoods()
  return (
    <PayBar
      {...chosen}
      words={t('select:please_select')}
      action={
        picker ? (
          <Button onClick={() => openOverlay({ kind: picker.kind })}>{t(picker.words)}</Button>
        ) : (
          <Button disabled={step !== null} onClick={() => openOverlay({ kind: 'recharge' })}>
            {t('select:buy')}
          </Button>
        )
      }
    />
  )
}
