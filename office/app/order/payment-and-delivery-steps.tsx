import type { OrderDetail } from '../../contract/entities/order.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import styles from './payment-and-delivery-steps.module.css'

type Step = OrderDetail['tracks']['money'][number]

/** Steps of the payment and of the delivery side by side, so that a support agent sees which of the two is stuck. */
export function PaymentAndDeliverySteps({ order: { tracks } }: { readonly order: OrderDetail }) {
  const { t } = useOfficeTranslation()
  return (
    <div className={styles.tracks}>
      <Track name={t('office:money')} steps={tracks.money} />
      <Track name={t('office:goods')} steps={tracks.goods} />
    </div>
  )
}

function Track({ name, steps }: { readonly name: string; readonly steps: readonly Step[] }) {
  const { t } = useOfficeTranslation()
  return (
    <div className={styles.track}>
      <h2 className={styles.name}>{name}</h2>
      <ol className={styles.steps}>
        {steps.map(({ step, state, at }) => (
          <li key={step} className={styles.step} data-state={state}>
            <span className={styles.label}>{t(`office:step_${step}`)}</span>
            <span className={styles.state}>
              {at === null ? t(`office:step_state_${state}`) : <LocalDateTime at={at} format="short" />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
