import { useCopy } from '../../kernel/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OfferCard } from '../../ui/offer-card.tsx'
import type { OfferProps } from './one-offer.tsx'

/** Under the first paid order, and not before: whoever has bought knows what there would be to hear of. */
export function NotifyOffer({ done }: OfferProps) {
  const t = useCopy()
  const ask = async () => {
    await Notification.requestPermission()
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
