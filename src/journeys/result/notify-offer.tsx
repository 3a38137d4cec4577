import { useState } from 'react'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Only a service worker can say anything when the store is closed. */
const mayAsk = () =>
  'Notification' in window &&
  Notification.permission === 'default' &&
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null

/** Under the first paid order, and not before: whoever has bought knows what there would be to hear of. */
export function NotifyOffer() {
  const t = useCopy()
  const [shown, setShown] = useState(mayAsk)
  if (!shown) return null
  const ask = async () => {
    await Notification.requestPermission()
    setShown(false)
  }
  return (
    <Notice
      action={
        <Button look="quiet" onClick={() => void ask()}>
          {t('result:notify_yes')}
        </Button>
      }
    >
      {t('result:notify_offer')}
    </Notice>
  )
}
