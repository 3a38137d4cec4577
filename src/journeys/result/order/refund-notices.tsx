import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDate } from '../../../kernel/time/format-date-range.ts'
import { getOrderPayRegion } from '../../../purchase/orders/order-region.ts'
import type { Order, Refund } from '../../../purchase/ledger/order.schema.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { getReportKey, wrongCharacterReportsStore } from '../help/wrong-character.store.ts'

const refundTexts = {
  due: 'result:refund_due',
  refunded: 'result:refund_done',
  failed: 'result:refund_failed',
} as const
const refundTones = { due: 'info', refunded: 'good', failed: 'warn' } as const

/** Notices about refunds with amount, date and status. Also explains refusals and disputes. */
export function RefundNotices({ order }: { order: Order }) {
  const { refunds, ended, refusedBelowAge, disputed, inReview, words: names } = order
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  // The report of a wrong character says the same in more detail.
  const isReported = useSnapshot(wrongCharacterReportsStore).outcomes[getReportKey(order)] === 'review'
  const sentence = ({ amount, state, at }: Refund, currency: NonNullable<typeof names>['currency']) =>
    t(refundTexts[state], {
      amount: formatPrice(amount, currency, language, getOrderPayRegion(order)),
      time: formatDate(at, language),
    })
  return (
    <>
      {ended === 'refused' && (
        <Notice>
          {refusedBelowAge === undefined
            ? t('result:refused_text')
            : t('result:refused_age_text', { age: String(refusedBelowAge) })}
        </Notice>
      )}
      {inReview === true && !isReported && <Notice>{t('result:in_review')}</Notice>}
      {disputed === true && <Notice>{t('result:dispute_open')}</Notice>}
      {refunds?.some(({ second }) => second) && <Notice>{t('result:refund_second')}</Notice>}
      {names &&
        refunds?.map((one) => (
          <Notice key={`${one.at} ${one.amount} ${one.state}`} tone={refundTones[one.state]}>
            {sentence(one, names.currency)}
          </Notice>
        ))}
    </>
  )
}
