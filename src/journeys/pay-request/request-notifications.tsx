import { useState } from 'react'
import { handleRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { runWithBusyState } from '../../kernel/loading/run-with-busy-state.ts'
import { isPushSupported } from '../../purchase/push/is-push-supported.ts'
import { enablePushForPayRequest } from '../../purchase/push/push.actions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { isNotifiedOfPayRequest, saveNotifiedPayRequest } from './notified-pay-requests.ts'

/** Button that turns on a notification about the payment of the request. Hidden if push is not possible. */
export function RequestNotifications({ replenishId }: { replenishId: string }) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const [isOn, setIsOn] = useState(() => isPushSupported() && isNotifiedOfPayRequest(replenishId))
  const [possible, setPossible] = useState(isPushSupported)
  if (!possible) return null
  if (isOn) return <output>{t('result:notify_on')}</output>
  const turnOn = async () => {
    const result = await enablePushForPayRequest(replenishId)
    if (!result.ok) return handleRequestFailure(result.failure)
    if (result.data === 'on') saveNotifiedPayRequest(replenishId)
    setIsOn(result.data === 'on')
    // Permission was granted, so the failure means that the browser cannot reach a push service.
    if (result.data === 'refused' && Notification.permission === 'granted') showToast(t('errors:error_generic'))
    setPossible(isPushSupported)
  }
  return (
    <Button
      look="quiet"
      wide
      icon={<Icon name="bell" size={18} />}
      busy={busy && t('result:notify_yes')}
      onClick={() => void runWithBusyState(setBusy, turnOn)}
    >
      {t('result:notify_yes')}
    </Button>
  )
}
