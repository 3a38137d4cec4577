import { listApologyGifts, giveApologyGift } from '../../contract/calls/order-actions.calls.ts'
import type { OfficeReplyOf } from '../../contract/call.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { callOfficeApi } from '../api/call-office.ts'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { formatAmount } from '../format/amount.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Field } from '../ui/field.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { ApproverList } from './approver-list.tsx'

interface ApologyDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

type Options = OfficeReplyOf<typeof listApologyGifts>

/**
 * Dialog to give the buyer goods or a coupon as an apology. A gift above the user's limit must be approved by another
 * person.
 */
export function ApologyDialog({ order, onClose }: ApologyDialogProps) {
  const { t, language } = useOfficeTranslation()
  const { billingNo } = order
  const options = useOfficeQuery(listApologyGifts, { billingNo, language })
  const { draft, change, discard } = useStoredFormInput(`apology ${billingNo}`, { gift: '' })
  const { goods = [], coupons = [] } = options.data ?? {}
  const coupon = coupons.find(({ id }) => id === draft.gift)
  const product = goods.find(({ id }) => id === draft.gift)
  const chosen = product ?? coupon
  const needsSecond = chosen?.isWithinLimit === false
  return (
    <ActionDialog
      action="giveApology"
      order={order}
      title={t('office:do_giveApology')}
      submit={t(needsSecond ? 'office:ask_for_approval' : 'office:apology_give')}
      done={t(needsSecond ? 'office:done_gift_awaits_approval' : 'office:done_giveApology')}
      choices={draft}
      isReady={chosen !== undefined}
      consequence={
        <>
          {options.data && <LimitNotice options={options.data} isAbove={needsSecond} />}
          {needsSecond && <p>{t('office:player_sees_nothing_yet')}</p>}
          {product && <p>{t('office:consequence_gift_goods', { character: order.character, server: order.server })}</p>}
          {coupon && <p>{t('office:consequence_gift_coupon')}</p>}
        </>
      }
      send={async (request) => {
        const reply = await callOfficeApi(giveApologyGift, { ...request, gift: draft.gift })
        discard()
        return reply
      }}
      onClose={onClose}
    >
      <LoadFailure error={options.data ? undefined : options.error} onRetry={() => void options.refetch()} />
      {options.data && (
        <Field label={t('office:apology_gift')}>
          {(control) => (
            <select {...control} required value={draft.gift} onChange={({ target }) => change({ gift: target.value })}>
              <option value="" disabled>
                {t(goods.length + coupons.length === 0 ? 'office:apology_none' : 'office:apology_choose')}
              </option>
              {goods.length > 0 && (
                <optgroup label={t('office:goods')}>
                  {goods.map(({ id, name, price }) => (
                    <option key={id} value={id}>
                      {name} · {formatAmount(price, 'USD', language)}
                    </option>
                  ))}
                </optgroup>
              )}
              {coupons.length > 0 && (
                <optgroup label={t('office:coupons')}>
                  {coupons.map(({ id, name, percentOff }) => (
                    <option key={id} value={id}>
                      {name} · {t('office:percent_off', { percent: percentOff })}
                    </option>
                  ))}
                </optgroup>
              )}
            </select>
          )}
        </Field>
      )}
    </ActionDialog>
  )
}

interface GiftLimitNoticeProps {
  readonly options: Options
  readonly isAbove: boolean
}

/** Shows how much the user may still give away, if there is a limit, and who can approve larger gifts. */
function LimitNotice({
  options: { perGift, perDay, usedToday, couponsLeft, approvers },
  isAbove,
}: GiftLimitNoticeProps) {
  const { t, language } = useOfficeTranslation()
  const money = (value: string) => formatAmount(value, 'USD', language)
  if (perGift === null && perDay === null && couponsLeft === null) return null
  return (
    <Notice tone={isAbove ? 'warn' : 'idle'} title={t(isAbove ? 'office:needs_second' : 'office:apology_limit')}>
      {perGift !== null && <p>{t('office:limit_gift', { amount: money(perGift) })}</p>}
      {perDay !== null && <p>{t('office:limit_day', { used: money(usedToday), amount: money(perDay) })}</p>}
      {couponsLeft !== null && <p>{t('office:coupons_left', { count: couponsLeft })}</p>}
      {isAbove && <ApproverList names={approvers} />}
    </Notice>
  )
}
