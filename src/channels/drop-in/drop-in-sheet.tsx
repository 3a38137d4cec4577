import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { DotSeparatedText } from '../../ui/content/dot-separated.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { handleDropInEvent } from './drop-in.actions.ts'
import { getDropInUrl, connectDropIn } from './connect-drop-in.ts'
import styles from './drop-in.module.css'

/**
 * Sheet with the payment company's form in an iframe. Without an iframe, the modal dialog would block clicks on the
 * SDK's own overlays, and the store and the SDK need different CSPs. Tapping outside does not close the sheet, so that
 * the player does not lose half-entered card data.
 */
export function DropInPaymentSheet({ id }: { id: number }) {
  const t = useTranslate()
  const { current: state } = useSnapshot(purchaseStore)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  // Keep the session of the first render, because the state machine leaves `payingHere` before the sheet closes.
  const [link] = useState(state.state === 'payingHere' ? state.link : undefined)
  const session = link?.kind === 'dropIn' ? link.session : undefined

  useEffect(() => {
    if (!frame.current || !session) return undefined
    return connectDropIn(frame.current, session, (news) => {
      if (news.type === 'ready') setReady(true)
      handleDropInEvent(news)
    })
  }, [session])

  const words = state.state === 'payingHere' ? state.order.words : undefined
  return (
    <Sheet
      title={t('recharge:drop_in_title')}
      closeLabel={t('shell:close')}
      closeByOverlay={false}
      onClose={() => closeOverlay(id)}
      tall
    >
      {words && (
        <p className={styles.what}>
          <DotSeparatedText parts={[words.goodsName, words.roleName]} />
        </p>
      )}
      <div className={styles.place} aria-busy={!isReady}>
        {!isReady && (
          <output className={styles.waiting} aria-label={t('recharge:drop_in_loading')}>
            <Skeleton blockSize={56} round="m" />
            <Skeleton blockSize={56} round="m" />
            <Skeleton blockSize={52} round="m" />
          </output>
        )}
        {session && (
          // Same-origin document with scripts, so `sandbox` would add no protection.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            ref={frame}
            className={styles.frame}
            src={getDropInUrl(session)}
            title={t('recharge:drop_in_title')}
            allow="payment *"
          />
        )}
      </div>
    </Sheet>
  )
}
