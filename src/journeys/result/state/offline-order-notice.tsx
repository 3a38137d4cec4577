import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatShortDateTime } from '../../../kernel/time/format-short-date-time.ts'
import { OfflineNotice } from '../../../shared/offline-notice.tsx'
import { DotSeparatedLine } from '../../../ui/content/dot-separated.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { isResultUnfinished, type ResultState } from '../result.table.ts'

/** Shows when the status was loaded, and says that the status will update when the network returns. */
export function OfflineOrderNotice({ state }: { state: ResultState }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { checkedAt, createdAt, words } = state.order
  if (!isResultUnfinished(state)) return state.state === 'failed' ? <OfflineNotice /> : null
  // Without texts, the link's order has not been loaded yet.
  if (words === undefined) return <Notice>{t('errors:offline_load')}</Notice>
  return (
    <Notice tone="warn">
      <p>
        <DotSeparatedLine
          parts={[
            t('errors:offline_title'),
            t('result:as_of', { time: formatShortDateTime(checkedAt ?? createdAt, language) }),
          ]}
        />
      </p>
      <p>{t('result:offline_text')}</p>
    </Notice>
  )
}
