import { getApologies, giveApology } from '../../contract/calls/order-actions.calls.ts'
import type { OfficeReplyOf } from '../../contract/call.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { callOffice } from '../api/call-office.ts'
import { useDraft } from '../api/use-draft.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { formatAmount } from '../format/amount.tsx'
import { useCopy } from '../i18n/i18n.ts'
import { Field } from '../ui/field.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActionDialog } from './action-dialog.tsx'

interface ApologyDialogContent {
  readonly order: OrderDetail
  readonly onClose: () => void
}

type Options = OfficeReplyOf<typeof getApologies>

/** Dialog for giving the buyer goods or a coupon as an apology. It lists only gifts within the person's limit. */
export function ApologyDialog({ order, onClose }: ApologyDialogContent) {
  const { t, language } = useCopy()
  const { billingNo } = order
  const options = useOfficeQuery(getApologies, { billingNo, language })
  const { draft, change, discard } = useDraft(`apology ${billingNo}`, { gift: '' })
  const { goods = [], coupons = [] } = options.data ?? {}
  const isCoupon = coupons.some(({ id }) => id === draft.gift)
  const isGoods = goods.some(({ id }) => id === draft.gift)
  return (
    <ActionDialog
      action="giveApology"
      order={order}
      title={t('office:do_giveApology')}
      submit={t('office:apology_give')}
      done={t('office:done_giveApology')}
      choices={draft}
      isReady={isGoods || isCoupon}
      consequence={
        <>
          {options.data && <LimitNotice options={options.data} />}
          {isGoods && <p>{t('office:consequence_gift_goods', { character: order.character, server: order.server })}</p>}
          {isCoupon && <p>{t('office:consequence_gift_coupon')}</p>}
        </>
      }
      send={async (request) => {
        const reply = await callOffice(giveApology, { ...request, gift: draft.gift })
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

/** Shows how much the person may still give as an apology, if there is a limit. */
function LimitNotice({ options: { perGift, perDay, usedToday, couponsLeft } }: { readonly options: Options }) {
  const { t, language } = useCopy()
  const money = (value: string) => formatAmount(value, 'USD', language)
  if (perGift === null && perDay === null && couponsLeft === null) return null
  return (
    <Notice tone="idle" title={t('office:apology_limit')}>
      {perGift !== null && <p>{t('office:limit_gift', { amount: money(perGift) })}</p>}
      {perDay !== null && <p>{t('office:limit_day', { used: money(usedToday), amount: money(perDay) })}</p>}
      {couponsLeft !== null && <p>{t('office:coupons_left', { count: couponsLeft })}</p>}
    </Notice>
  )
}
