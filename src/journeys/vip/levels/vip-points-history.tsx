import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { formatBonusAmount } from '../../../kernel/i18n/format-count.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../../kernel/url/navigation.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatTimestamp } from '../../../kernel/time/timestamp.ts'
import { LoadErrorMessage } from '../../../shared/load-error-message.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { DotSeparatedText } from '../../../ui/content/dot-separated.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { loadVipPointsHistory } from '../vip.actions.ts'
import { vipPageStore } from '../vip.store.ts'
import styles from './vip-points-history.module.css'

const placeholderKeys = [1, 2, 3]

export function VipPointsHistory({ clientId }: { clientId: string }) {
  const t = useTranslate()
  const { history } = useSnapshot(vipPageStore)
  const { language } = useSnapshot(sessionStore)
  const load = () => void loadVipPointsHistory(clientId)
  useEffect(load, [clientId, language])
  if (history.state === 'loading')
    return (
      <output className={styles.entries} aria-busy="true" aria-label={t('shell:loading')}>
        {placeholderKeys.map((row) => (
          <Skeleton key={row} blockSize={64} round="m" raised />
        ))}
      </output>
    )
  if (history.state === 'failed') return <LoadErrorMessage failure={history.failure} onRetry={load} />
  if (history.data.length === 0)
    return (
      <EmptyState
        art="growth"
        title={t('vip:history_empty')}
        text={t('vip:history_empty_hint')}
        action={<Button onClick={() => navigateTo('/selectGoods')}>{t('shell:nav_topup')}</Button>}
      />
    )
  return (
    <>
      <ul className={styles.entries}>
        {history.data.map(({ at, points, reason, title }) => (
          <li key={`${at} ${reason} ${title}`} className={styles.entry}>
            <span className={styles.entryText}>
              <bdi className={styles.entryTitle}>{title}</bdi>
              <span className={styles.quiet}>
                <DotSeparatedText parts={[t(`vip:reason_${reason}`), formatTimestamp(at, language)]} />
              </span>
            </span>
            <bdi className={styles.entryPoints}>{formatBonusAmount(points, language)}</bdi>
          </li>
        ))}
      </ul>
      <p className={styles.end}>{t('vip:no_more')}</p>
    </>
  )
}
