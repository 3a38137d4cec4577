import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { handleRequestFailure } from '../../../kernel/http/handle-request-failure.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { dispatchPurchaseEvent } from '../../../purchase/machine/purchase.store.ts'
import { ordersStore } from '../../../purchase/orders/orders.store.ts'
import { isPushSupported } from '../../../purchase/push/is-push-supported.ts'
import { disableOrderPushNotifications, enableOrderPushNotifications } from '../../../purchase/push/push.actions.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import styles from '../result.module.css'

export function OrderNotificationsSwitch({ order }: { order: Order }) {
  const t = useTranslate()
  const { list } = useSnapshot(ordersStore)
  const [busy, setBusy] = useState(false)
  const [possible, setPossible] = useState(isPushSupported)
  if (!possible) return null
  const isOn = list?.find(({ billingNo }) => billingNo === order.billingNo)?.pushed === true

  const turnOn = async () => {
    const result = await enableOrderPushNotifications(order)
    if (!result.ok) return handleRequestFailure(result.failure)
    if (result.data === 'over') dispatchPurchaseEvent({ type: 'pollDue' })
    if (result.data !== 'refused') return
    // The player may have dismissed the browser's prompt without denying permission. Another attempt is then possible.
    if (Notification.permission === 'granted') showToast(t('errors:error_generic'))
    setPossible(isPushSupported)
  }
  const turnOff = async () => {
    const result = await disableOrderPushNotifications(order)
    if (!result.ok) handleRequestFailure(result.failure)
  }
  return (
    <div className={styles.news} aria-live="polite">
      <p className={styles.aside}>{t(isOn ? 'result:notify_on' : 'result:notify_offer')}</p>
      <Button
        look="quiet"
        icon={<Icon name="bell" size={18} />}
        busy={busy && t(isOn ? 'result:notify_off' : 'result:notify_yes')}
        onClick={() => void runWithBusyState(setBusy, isOn ? turnOff : turnOn)}
      >
        {t(isOn ? 'result:notify_off' : 'result:notify_yes')}
      </Button>
    </div>
  )
}
