import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { getInAppText } from '../../kernel/in-app/in-app-text.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { inAppVerdict } from './in-app-verdict.ts'
import styles from './in-app-notice.module.css'

const leaveApp = () => openOverlay({ kind: 'wayOut' })

/** Under the methods when the chosen one may not work inside this app. Paying here all the same stays possible. */
export function InAppNotice({ way }: { way: { paywayId: number; channelId: number } | undefined }) {
  const t = useCopy()
  if (!way || inAppVerdict(way, getInAppBrowser()?.id ?? null) !== 'warn') return null
  return (
    <div className={styles.place}>
      <Notice
        tone="warn"
        action={
          <Button look="quiet" onClick={leaveApp}>
            {t('inapp:open_browser')}
          </Button>
        }
      >
        {getInAppText(t, 'mayFail')}
      </Notice>
    </div>
  )
}
