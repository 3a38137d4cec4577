import { useSnapshot } from 'valtio'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { formatMoment } from '../../../kernel/time/format-moment.ts'
import { OfflineNotice } from '../../../shared/offline-notice.tsx'
import { DotSeparatedLine } from '../../../ui/content/dot-separated.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { isWaitedFor, type Shown } from '../result.table.ts'

/** How old the shown state is, and what happens when the network is back. Paid and delivered orders need neither. */
export function WhileOffline({ state }: { state: Shown }) {
  const t = useCopy()
  const { language } = useSnapshot(session)
  const { checkedAt, createdAt, words } = state.order
  if (!isWaitedFor(state)) return state.state === 'failed' ? <OfflineNotice /> : null
  // Nothing is known yet of an order that a link names and no reply has described.
  if (words === undefined) return <Notice>{t('errors:offline_load')}</Notice>
  return (
    <Notice tone="warn">
      <p>
        <DotSeparatedLine
          parts={[
            t('errors:offline_title'),
            t('result:as_of', { time: formatMoment(checkedAt ?? createdAt, language) }),
          ]}
        />
      </p>
      <p>{t('result:offline_text')}</p>
    </Notice>
  )
}
