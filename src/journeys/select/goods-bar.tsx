import { useOwnSnapshot } from '../../kernel/startup/use-own-snapshot.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { fetchOverlayAhead, openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { selection } from '../../purchase/selection.store.ts'
import { PayBar } from '../../ui/pay-bar.tsx'
import { NextAction } from './next-action.tsx'
import { useChosenGoods } from './use-chosen-goods.tsx'
import styles from './goods-bar.module.css'

const openWaysToPay = () => openOverlay({ kind: 'recharge' })
const fetchWaysToPay = () => fetchOverlayAhead('recharge')

/** The price at the thumb, and the one thing that is still missing. */
export function GoodsBar() {
  const t = useCopy()
  const { goods } = useOwnSnapshot(selection).chosen
  return (
    <div className={goods ? undefined : styles.early}>
      <PayBar
        {...useChosenGoods()}
        words={t('select:please_select')}
        action={<NextAction words={t('select:buy')} onReady={openWaysToPay} onAwaited={fetchWaysToPay} />}
      />
    </div>
  )
}
