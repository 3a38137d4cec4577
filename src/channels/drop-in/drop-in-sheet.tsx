import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { purchase } from '../../purchase/machine/purchase.store.ts'
import { DotSeparatedText } from '../../ui/content/dot-separated.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { passOn } from './drop-in.actions.ts'
import { addressOf, talkTo } from './drop-in-frame.ts'
import styles from './drop-in.module.css'

/**
 * A payment company's own part, over the sheet it was opened from: a document of its own in a frame, because a modal dialog would make
 * an SDK's overlays unclickable, and one content policy cannot serve both. A tap beside it does not close it: a card may be half typed.
 */
export function DropInSheet({ id }: { id: number }) {
  const t = useCopy()
  const { current: state } = useSnapshot(purchase)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  // The purchase that it was opened for: the machine moves on before the sheet is gone.
  const [link] = useState(state.state === 'payingHere' ? state.link : undefined)
  const session = link?.kind === 'dropIn' ? link.session : undefined

  useEffect(() => {
    if (!frame.current || !session) return undefined
    return talkTo(frame.current, session, (news) => {
      if (news.type === 'ready') setReady(true)
      passOn(news)
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
          // A document of ours: a sandbox with its origin and its scripts would hold nothing.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            ref={frame}
            className={styles.frame}
            src={addressOf(session)}
            title={t('recharge:drop_in_title')}
            allow="payment *"
          />
        )}
      </div>
    </Sheet>
  )
}
