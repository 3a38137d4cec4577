import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { OrderRightButtons } from './order-right-buttons.tsx'
import styles from '../result.module.css'

/** Buttons to get help, share the order and open its receipt. A failed payment shows help further up. */
export function OrderToolButtons({ order }: { order: Order }) {
  const t = useTranslate()
  const { billingNo } = order
  return (
    <div className={styles.tools}>
      {order.standing !== 'fail' && (
        <Button look="quiet" onClick={() => openOverlay({ kind: 'help', billingNo })}>
          {t('shell:refunds_help')}
        </Button>
      )}
      <Button
        look="quiet"
        icon={<Icon name="share" size={18} />}
        onClick={() => openOverlay({ kind: 'orderLink', billingNo })}
      >
        {t('result:share')}
      </Button>
      {order.standing === 'success' && order.own?.purchase.isRequested !== true && (
        <OnlineOnlyButton look="quiet" onClick={() => openOverlay({ kind: 'receipt', billingNo })}>
          {t('result:receipt')}
        </OnlineOnlyButton>
      )}
      <OrderRightButtons order={order} />
    </div>
  )
}
