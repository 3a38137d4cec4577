import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { OrderSuccessAnimation } from './state/order-success-animation.tsx'
import { shouldShowSuccessAnimation, getPurchaseResultContent, type ResultState } from './result.table.ts'
import { OrderResultIcon } from './state/order-result-icon.tsx'
import styles from './result-title.module.css'

export function PurchaseResultTitle({ state }: { state: ResultState }) {
  const t = useTranslate()
  const { title, tone } = getPurchaseResultContent(state)
  const joyful = shouldShowSuccessAnimation(state)
  return (
    <span className={classNames(styles.title, !joyful && styles.brief)}>
      {joyful ? <OrderSuccessAnimation order={state.order} /> : <OrderResultIcon tone={tone} />}
      <span aria-live="polite">{t(title)}</span>
    </span>
  )
}
