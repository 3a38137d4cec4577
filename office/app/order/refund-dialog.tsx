import { refundOrder } from '../../contract/calls/order-actions.calls.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { callOfficeApi } from '../api/call-office.ts'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { formatAmount } from '../format/amount.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { RadioChoiceGroup, Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { ApproverList } from './approver-list.tsx'
import { isAboveLimit, readRefundAmount } from './refund-amount.ts'

interface RefundDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

type Extent = 'whole' | 'part'
type GoodsChoice = 'revoke' | 'keep'

export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t, language } = useOfficeTranslation()
  const { left } = order.answers.moneyBack
  const { draft, change, discard } = useStoredFormInput<{ extent: Extent; typed: string; goods: GoodsChoice }>(
    `refund ${order.billingNo}`,
    { extent: 'whole', typed: '', goods: 'revoke' },
  )
  const amount = draft.extent === 'whole' ? left : readRefundAmount(draft.typed, left)
  const money = (value: string) => formatAmount(value, order.currency, language)
  const needsSecond = amount !== undefined && isAboveLimit(amount, order.refundLimit)
  const isDelivered = order.goodsState === 'delivered'
  // Partial refunds never revoke the goods.
  const goods: GoodsChoice = draft.extent === 'part' ? 'keep' : draft.goods
  const shown = amount === undefined ? '' : money(amount)
  return (
    <ActionDialog
      action="refundOrder"
      order={order}
      title={t('office:do_refundOrder')}
      submit={
        amount === undefined
          ? t('office:do_refundOrder')
          : t(needsSecond ? 'office:ask_for_approval' : 'office:refund_amount', { amount: shown })
      }
      done={t(needsSecond ? 'office:done_awaits_approval' : 'office:done_refundOrder', { amount: shown })}
      choices={[amount, goods]}
      isReady={amount !== undefined}
      consequence={
        amount !== undefined && (
          <>
            <LimitNotice order={order} isAbove={needsSecond} />
            <p>
              {t(needsSecond ? 'office:player_sees_nothing_yet' : 'office:player_sees_refund')}{' '}
              {t(findGoodsConsequence(order, draft.extent, goods))}
            </p>
          </>
        )
      }
      send={async (request) => {
        const reply = await callOfficeApi(refundOrder, {
          ...request,
          goods,
          ...(draft.extent === 'part' && amount !== undefined ? { amount } : {}),
        })
        discard()
        return reply
      }}
      onClose={onClose}
    >
      <RadioChoiceGroup<Extent>
        label={t('office:amount')}
        name="extent"
        options={[
          { value: 'whole', label: t('office:refund_whole', { amount: money(left) }) },
          { value: 'part', label: t('office:refund_part') },
        ]}
        value={draft.extent}
        onChange={(extent) => change({ extent })}
      />
      {draft.extent === 'part' && (
        <Field
          label={t('office:amount_in', { currency: order.currency })}
          hint={t('office:at_most', { amount: money(left) })}
          error={draft.typed !== '' && amount === undefined ? t('office:at_most', { amount: money(left) }) : undefined}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              required
              value={draft.typed}
              onChange={({ target }) => change({ typed: target.value })}
            />
          )}
        </Field>
      )}
      {draft.extent === 'whole' && isDelivered && (
        <RadioChoiceGroup<GoodsChoice>
          label={t('office:goods')}
          name="goods"
          options={[
            { value: 'revoke', label: t('office:goods_take_back') },
            { value: 'keep', label: t('office:goods_leave') },
          ]}
          value={draft.goods}
          onChange={(choice) => change({ goods: choice })}
        />
      )}
    </ActionDialog>
  )
}

function findGoodsConsequence(order: OrderDetail, extent: Extent, goods: GoodsChoice) {
  if (extent === 'part') return 'office:goods_stay_part' as const
  if (order.goodsState === 'delivered')
    return goods === 'keep' ? ('office:goods_stay' as const) : ('office:goods_go' as const)
  return 'office:goods_never_sent' as const
}

interface RefundLimitNoticeProps {
  readonly order: OrderDetail
  readonly isAbove: boolean
}

/** Shows how much the user may refund alone and who can approve more. */
function LimitNotice({ order: { refundLimit: limit, currency }, isAbove }: RefundLimitNoticeProps) {
  const { t, language } = useOfficeTranslation()
  const money = (value: string) => formatAmount(value, currency, language)
  if (!limit) return null
  const lines = [
    limit.perRefund !== null && t('office:limit_refund', { amount: money(limit.perRefund) }),
    limit.perDay !== null && t('office:limit_day', { used: money(limit.usedToday), amount: money(limit.perDay) }),
  ].filter(Boolean)
  return (
    <Notice tone={isAbove ? 'warn' : 'good'} title={t(isAbove ? 'office:needs_second' : 'office:within_limit')}>
      {lines.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
      {isAbove && <ApproverList names={limit.approvers} />}
    </Notice>
  )
}
