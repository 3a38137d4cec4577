import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session.store.ts'
import { formatMoment } from '../../kernel/time/format-clock.ts'
import { dispatch } from '../../purchase/machine/purchase.store.ts'
import { Notice } from '../../ui/notice.tsx'
import { OrderTracks } from './order-tracks.tsx'
import type { Shown } from './result.table.ts'
import styles from './result.module.css'

/** What was bought, where it stands, and what to do now. */
export function ResultBody({ state }: { state: Shown }) {
  const t = useCopy()
  const { words } = state.order
  const waits = state.at !== 'success' && state.at !== 'failed'
  return (
    <div className={styles.body}>
      {words && (
        <p className={styles.what}>
          {t('result:goods_for', { goods: words.goodsName, role: words.roleName })}
          <span className={styles.where}>
            <bdi>{[words.gameName, words.serverName].join(' · ')}</bdi>
          </span>
        </p>
      )}
      <OrderTracks order={state.order} />
      {waits && <Notice tone="warn">{t('result:do_not_pay_again')}</Notice>}
      {state.at === 'failed' && <Notice>{t('result:failed_text')}</Notice>}
      {waits && state.order.own && <Hints />}
      <AsOf checkedAt={state.order.checkedAt} />
    </div>
  )
}

/** The three of the pending popup; the last one leads to another method. */
function Hints() {
  const t = useCopy()
  return (
    <ol className={styles.hints}>
      <Hint>{t('result:hint_to_pay')}</Hint>
      <Hint>{t('result:hint_done')}</Hint>
      <Hint>
        {t('result:hint_change')}{' '}
        <button type="button" className={styles.link} onClick={() => dispatch({ type: 'changeWayPressed' })}>
          {t('result:change_recharge_way')}
        </button>
      </Hint>
    </ol>
  )
}

const Hint = ({ children }: { children: ReactNode }) => <li className={styles.hint}>{children}</li>

/** Without a network what is shown is what was known last, and says when that was. */
function AsOf({ checkedAt }: { checkedAt: number | undefined }) {
  const t = useCopy()
  const { language, online } = useSnapshot(session)
  if (online || checkedAt === undefined) return null
  return <p className={styles.asOf}>{t('result:as_of', { time: formatMoment(checkedAt, language) })}</p>
}
