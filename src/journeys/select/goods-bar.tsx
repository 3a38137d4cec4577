import { useCopy } from '../../kernel/i18n/i18n.ts'
import { fetchOverlayAhead, openOverlay } from '../../kernel/overlays.store.ts'
import { PayBar } from '../../ui/pay-bar.tsx'
import { NextAction } from './next-action.tsx'
import { useChosenGoods } from './use-chosen-goods.tsx'

const openWaysToPay = () => openOverlay({ kind: 'recharge' })
const fetchWaysToPay = () => fetchOverlayAhead('recharge')

/** The price at the thumb, and the one thing that is still missing. */
export function GoodsBar() {
  const t = useCopy()
  return (
    <PayBar
      {...useChosenGoods()}
      words={t('select:please_select')}
      action={<NextAction words={t('select:buy')} onReady={openWaysToPay} onAwaited={fetchWaysToPay} />}
    />
  )
}
