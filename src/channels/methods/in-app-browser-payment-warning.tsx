import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { getInAppBrowserText } from '../../kernel/in-app/in-app-text.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { getInAppBrowserPaymentSupport } from './in-app-payment-support.ts'
import styles from './in-app-browser-payment-warning.module.css'

const openInBrowser = () => openOverlay({ kind: 'wayOut' })

/**
 * Warns the player that the selected payment method may fail in this in-app browser, but does not prevent the payment.
 */
export function InAppBrowserPaymentWarning({
  method,
}: {
  method: { paywayId: number; channelId: number } | undefined
}) {
  const t = useTranslate()
  if (!method || getInAppBrowserPaymentSupport(method, getInAppBrowser()?.id ?? null) !== 'warn') return null
  return (
    <div className={styles.place}>
      <Notice
        tone="warn"
        action={
          <Button look="quiet" onClick={openInBrowser}>
            {t('inapp:open_browser')}
          </Button>
        }
      >
        {getInAppBrowserText(t, 'mayFail')}
      </Notice>
    </div>
  )
}
