import type { ReactNode } from 'react'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { formatAmount } from '../format/amount.tsx'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useRefundCauseLabel } from '../log/use-reason-label.ts'
import { useOfficeTranslation, type CopyKey } from '../i18n/i18n.ts'
import { StatusLabel, type Tone } from '../ui/status-label.tsx'
import styles from './order-status-summary.module.css'

type AnswerOf<Question extends keyof OrderDetail['answers']> = OrderDetail['answers'][Question]['answer']

interface Look {
  readonly tone: Tone
  readonly label: CopyKey
}

const paid: Readonly<Record<AnswerOf<'paid'>, Look>> = {
  yes: { tone: 'good', label: 'office:answer_yes' },
  no: { tone: 'warn', label: 'office:answer_not_yet' },
  expired: { tone: 'idle', label: 'office:answer_expired' },
  failed: { tone: 'bad', label: 'office:answer_failed' },
}
const sent: Readonly<Record<AnswerOf<'sent'>, Look>> = {
  yes: { tone: 'good', label: 'office:answer_yes' },
  no: { tone: 'warn', label: 'office:answer_not_yet' },
  notDue: { tone: 'idle', label: 'office:answer_not_due' },
}
const confirmed: Readonly<Record<AnswerOf<'confirmed'>, Look>> = {
  yes: { tone: 'good', label: 'office:answer_yes' },
  noAnswer: { tone: 'bad', label: 'office:answer_no_answer' },
  refused: { tone: 'bad', label: 'office:answer_refused' },
  parked: { tone: 'bad', label: 'office:answer_parked' },
  notDue: { tone: 'idle', label: 'office:answer_not_due' },
}
const moneyBack: Readonly<Record<AnswerOf<'moneyBack'>, Look>> = {
  no: { tone: 'idle', label: 'office:answer_no' },
  awaitingApproval: { tone: 'warn', label: 'office:answer_awaiting_approval' },
  requested: { tone: 'warn', label: 'office:answer_requested' },
  part: { tone: 'good', label: 'office:answer_part' },
  whole: { tone: 'good', label: 'office:answer_whole' },
  refused: { tone: 'bad', label: 'office:answer_refund_refused' },
  disputed: { tone: 'bad', label: 'office:answer_disputed' },
  chargedBack: { tone: 'bad', label: 'office:answer_charged_back' },
}

/** Shows what a support agent needs first: whether the order is paid, sent to the game, confirmed and refunded. */
export function OrderStatusSummary({ order }: { readonly order: OrderDetail }) {
  const { t, language } = useOfficeTranslation()
  const describeCause = useRefundCauseLabel()
  const { answers, currency } = order
  const money = (amount: string) => formatAmount(amount, currency, language)
  return (
    <dl className={styles.answers}>
      <Answer question={t('office:ask_paid')} look={paid[answers.paid.answer]} at={answers.paid.at}>
        {[money(order.amount), order.method, answers.paid.because]}
      </Answer>
      <Answer question={t('office:ask_sent')} look={sent[answers.sent.answer]} at={answers.sent.at}>
        {[
          answers.sent.attempts > 1 && t('office:attempts', { count: answers.sent.attempts }),
          answers.sent.nextAt !== null && (
            <>
              {t('office:next_try')} <LocalDateTime at={answers.sent.nextAt} format="clock" />
            </>
          ),
        ]}
      </Answer>
      <Answer question={t('office:ask_confirmed')} look={confirmed[answers.confirmed.answer]} at={answers.confirmed.at}>
        {[answers.confirmed.because && describeCause(answers.confirmed.because), answers.confirmed.problem]}
      </Answer>
      <Answer
        question={t('office:ask_money_back')}
        look={moneyBack[answers.moneyBack.answer]}
        at={answers.moneyBack.at}
      >
        {[
          Number(answers.moneyBack.amount) > 0 && money(answers.moneyBack.amount),
          Number(answers.moneyBack.left) > 0 && t('office:refundable', { amount: money(answers.moneyBack.left) }),
        ]}
      </Answer>
    </dl>
  )
}

interface AnswerProps {
  readonly question: string
  readonly look: Look
  readonly at: number | null
  readonly children: readonly ReactNode[]
}

function Answer({ question, look, at, children }: AnswerProps) {
  const { t } = useOfficeTranslation()
  return (
    <div className={styles.answer}>
      <dt>{question}</dt>
      <dd>
        <span className={styles.word}>
          <StatusLabel tone={look.tone}>{t(look.label)}</StatusLabel>
        </span>
        {at !== null && (
          <span className={styles.detail}>
            <LocalDateTime at={at} format="short" />
          </span>
        )}
        {children.filter(Boolean).map((detail, index) => (
          // The details never change their sequence.
          // oxlint-disable-next-line react/no-array-index-key
          <bdi key={index} className={styles.detail}>
            {detail}
          </bdi>
        ))}
      </dd>
    </div>
  )
}
