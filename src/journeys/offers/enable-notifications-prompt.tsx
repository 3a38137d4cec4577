import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { isDeliveryPending } from '../../purchase/ledger/order-rules.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { isPushSupported } from '../../purchase/push/is-push-supported.ts'
import { enableOrderPushNotifications } from '../../purchase/push/push.actions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { DismissiblePromptCard } from '../../ui/content/dismissible-prompt-card.tsx'
import type { OfferProps } from './offer-props.ts'

/** Offers notifications after a payment, when the player understands their purpose. */
export function EnableNotificationsPrompt({ onAnswer }: OfferProps) {
  const t = useTranslate()
  const { current } = useSnapshot(purchaseStore)
  const isArriving = 'order' in current && isDeliveryPending(current.order)
  const enableNotifications = async () => {
    const { current: state } = purchaseStore
    const arriving = 'order' in state && isDeliveryPending(state.order) && isPushSupported()
    // Without push, the service worker can show notifications only while the browser happens to run it.
    await (arriving ? enableOrderPushNotifications(state.order) : Notification.requestPermission())
    onAnswer()
  }
  return (
    <DismissiblePromptCard
      art={<Icon name="bell" />}
      title={t(isArriving ? 'result:notify_offer' : 'result:notify_orders')}
      text={t('result:notify_text')}
      closeLabel={t('install:not_now')}
      onClose={onAnswer}
      action={
        <Button look="ghost" wide onClick={() => void enableNotifications()}>
          {t('result:notify_yes')}
        </Button>
      }
    />
  )
}
