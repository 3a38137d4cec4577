import type { ReactNode } from 'react'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays.store.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ResultBody } from './result-body.tsx'
import { later, resultFoot } from './result-foot.tsx'
import { isWaitedFor, sayingOf } from './result.table.ts'
import { StateMark } from './state-mark.tsx'
import { useSeenPurchase } from './use-seen.ts'
import styles from './result.module.css'

/** The result of a purchase, over the page. No tap beside it closes it; Escape means "later", as Back does. */
export function ResultSheet({ id, after }: { id: number; after?: ReactNode }) {
  const t = useCopy()
  const state = useSeenPurchase()
  if (!('order' in state))
    return (
      <Sheet
        title={t('result:title_missing')}
        closeLabel={t('shell:close')}
        onClose={() => closeOverlay(id)}
        foot={{
          action: (
            <Button wide onClick={() => closeOverlay(id)}>
              {t('shell:close')}
            </Button>
          ),
        }}
      >
        <div className={styles.body}>
          <p>{t('result:missing_text')}</p>
          <Notice>{t('result:missing_wait')}</Notice>
        </div>
      </Sheet>
    )
  const { title, tone } = sayingOf(state)
  const waits = isWaitedFor(state)
  return (
    <Sheet
      title={
        <span className={classNames(styles.title, waits && styles.brief)}>
          <StateMark tone={tone} />
          <span aria-live="polite">{t(title)}</span>
        </span>
      }
      centred={!waits}
      closeLabel={t('shell:close')}
      closeByOverlay={false}
      onEscape={later}
      foot={resultFoot(state, t)}
    >
      <ResultBody state={state} after={after} />
    </Sheet>
  )
}
