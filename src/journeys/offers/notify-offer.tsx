import { useCopy } from '../../kernel/i18n/i18n.ts'
import { isDeliveryPending } from '../../purchase/ledger/order-rules.ts'
import { purchase } from '../../purchase/machine/purchase.store.ts'
import { mayPush } from '../../purchase/push/may-push.ts'
import { turnNewsOn } from '../../purchase/push/push.actions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { OfferCard } from '../../ui/content/offer-card.tsx'
import type { OfferProps } from './offer-props.ts'

/** Under the first paid order, and not before: a buyer knows what the news would be about. */
export function NotifyOffer({ done }: OfferProps) {
  const t = useCopy()
  const ask = async () => {
    const { current: state } = purchase
    const arriving = 'order' in state && isDeliveryPending(state.order) && mayPush()
    // What cannot be pushed is still told by the worker, whenever the browser wakes it.
    await (arriving ? turnNewsOn(state.order) : Notification.requestPermission())
    done()
  }
  return (
    <OfferCard
      art={<Icon name="bell" />}
      title={t('result:notify_offer')}
      text={t('result:notify_text')}
      closeLabel={t('install:not_now')}
      onClose={done}
      action={
        <Button look="ghost" wide onClick={() => void ask()}>
          {t('result:notify_yes')}
        </Button>
      }
    />
  )
}
