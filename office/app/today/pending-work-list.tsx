import { useLocation } from 'wouter'
import type { OfficeReplyOf } from '../../contract/call.ts'
import type { getTodayDashboard } from '../../contract/calls/today.calls.ts'
import { FormattedAmount } from '../format/amount.tsx'
import { formatDay } from '../format/local-date-time.tsx'
import { DeadlineBadge } from '../format/deadline-badge.tsx'
import { formatDuration } from '../format/duration.ts'
import { useOfficeTranslation, type CopyKey } from '../i18n/i18n.ts'
import { useKeyboardRowSelection } from '../keys/use-keyboard-row-selection.ts'
import { useRefundCauseLabel } from '../log/use-reason-label.ts'
import { flagLabels, goodsStateBadges, moneyStateBadges } from '../orders/states.table.ts'
import { useBrandNameByKey } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import { StatusLabel } from '../ui/status-label.tsx'
import styles from './pending-work-list.module.css'

type Group = OfficeReplyOf<typeof getTodayDashboard>['waiting'][number]
type Item = Group['items'][number]

/** Returns a React key that stays the same when the list is reloaded. */
const keyOf = (kind: Group['kind'], item: Item) =>
  `${kind} ${item.billingNo} ${item.draft?.id ?? item.approvalId ?? item.since}`

const actionLabels: Readonly<Record<Item['action'], CopyKey>> = {
  deliverAgain: 'office:do_deliverAgain',
  decideRefund: 'office:do_decideRefund',
  decideApology: 'office:do_decideApology',
  decideDraft: 'office:do_decide_draft',
  resendRefund: 'office:do_resendRefund',
  markSeen: 'office:do_markSeen',
  open: 'office:open',
}

function getActionLabel({ action, mayAct, order }: Item): CopyKey {
  if (!mayAct) return actionLabels.open
  const isUnpaid = order?.goodsState === 'notDue'
  return action === 'deliverAgain' && isUnpaid ? 'office:do_askCompany' : actionLabels[action]
}

/** Returns a draft's or order's URL. If the user may act, it also opens the action's dialog. */
function findTarget({ order, draft, brand, action, mayAct }: Item): string | undefined {
  if (draft) return `/catalogue/drafts/${draft.id}?${new URLSearchParams({ brand: brand ?? '' }).toString()}`
  if (!order) return undefined
  return `/orders/${order.billingNo}${action !== 'open' && mayAct ? `?do=${action}` : ''}`
}

interface PendingWorkListProps {
  readonly groups: readonly Group[]
  /** Time of the gateway's clock when the data was read, in Unix seconds. */
  readonly now: number
}

/** Pending work, grouped by kind. Each row shows how long it has been waiting, and one action. */
export function PendingWorkList({ groups, now }: PendingWorkListProps) {
  const { t } = useOfficeTranslation()
  const [, navigate] = useLocation()
  const rows = groups.flatMap(({ kind, items }) => items.map((item) => ({ key: keyOf(kind, item), item })))
  const current = useKeyboardRowSelection(
    rows.map(({ key }) => key),
    (key) => {
      const row = rows.find((one) => one.key === key)
      const target = row && findTarget(row.item)
      if (target !== undefined) navigate(target)
    },
  )
  return (
    <div className={styles.waiting}>
      {groups.map((group) => (
        <section key={group.kind} aria-labelledby={`waiting-${group.kind}`}>
          <h2 id={`waiting-${group.kind}`} className={styles.kind}>
            {t(`office:waiting_${group.kind}`)}{' '}
            <span className={styles.count}>
              {group.count}
              {group.isLowerBound && '+'}
            </span>{' '}
            <small className={styles.hint}>{t(`office:waiting_hint_${group.kind}`)}</small>
          </h2>
          <ul>
            {group.items.map((item) => {
              const key = keyOf(group.kind, item)
              return <WaitingRow key={key} rowKey={key} item={item} now={now} isCurrent={key === current} />
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface WaitingRowProps {
  readonly rowKey: string
  readonly item: Item
  readonly now: number
  readonly isCurrent: boolean
}

function WaitingRow({ rowKey, item, now, isCurrent }: WaitingRowProps) {
  const { t, language } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const why = useRefundCauseLabel()
  const { order } = item
  const target = findTarget(item)
  const amount = item.amount ?? order?.amount
  const currency = item.currency ?? order?.currency
  const explanation = [
    item.staff,
    item.reason && t(`office:reason_${item.reason}`),
    item.quarantine && t(`office:quarantine_${item.quarantine}`),
    item.draft?.refusal && t(`office:refusal_${item.draft.refusal}`),
    item.text !== null && why(item.text),
  ].filter(Boolean)
  const reasons = explanation.length > 0 ? explanation : [order?.flag && t(flagLabels[order.flag])]
  const due =
    item.refundBy !== null && t('office:refund_by', { date: formatDay(item.refundBy.lastDay, language, 'day') })
  const hint = [due, ...reasons].filter(Boolean).join(' · ')
  const deadline = item.respondBy ?? item.refundBy?.until ?? null
  const state = order && (order.money === 'paid' ? goodsStateBadges[order.goodsState] : moneyStateBadges[order.money])
  return (
    <li className={joinClasses(styles.row, isCurrent && styles.current)} data-row={rowKey}>
      <span className={styles.age}>{formatDuration(now - item.since, language)}</span>
      <span className={styles.state}>
        {deadline !== null ? (
          <DeadlineBadge until={deadline} now={now} />
        ) : (
          state && <StatusLabel tone={state.tone}>{t(state.label)}</StatusLabel>
        )}
      </span>
      <span className={styles.what}>
        <bdi className={styles.line}>
          {[item.brand && brandName(item.brand), order?.character, order?.goods ?? item.draft?.name ?? item.billingNo]
            .filter(Boolean)
            .join(' · ')}
        </bdi>
        {hint !== '' && <bdi className={styles.text}>{hint}</bdi>}
      </span>
      <span className={styles.amount}>
        {amount !== undefined && currency !== undefined && <FormattedAmount amount={amount} currency={currency} />}
      </span>
      <span className={styles.verb}>
        {target !== undefined && (
          <ButtonLink href={target} kind={isCurrent ? 'primary' : undefined} keys={isCurrent ? 'Enter' : undefined}>
            {t(getActionLabel(item))}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}
