import type { OrderDetail } from '../../contract/entities/order.ts'
import { Moment } from '../format/moment.tsx'
import { useCopy } from '../i18n/i18n.ts'
import styles from './tracks.module.css'

type Step = OrderDetail['tracks']['money'][number]

/** The way of the money and the way of the goods, side by side, so that the one that is stuck is seen. */
export function Tracks({ order: { tracks } }: { readonly order: OrderDetail }) {
  const { t } = useCopy()
  return (
    <div className={styles.tracks}>
      <Track name={t('office:money')} steps={tracks.money} />
      <Track name={t('office:goods')} steps={tracks.goods} />
    </div>
  )
}

function Track({ name, steps }: { readonly name: string; readonly steps: readonly Step[] }) {
  const { t } = useCopy()
  return (
    <div className={styles.track}>
      <h2 className={styles.name}>{name}</h2>
      <ol className={styles.steps}>
        {steps.map(({ step, state, at }) => (
          <li key={step} className={styles.step} data-state={state}>
            <span className={styles.label}>{t(`office:step_${step}`)}</span>
            <span className={styles.state}>
              {at === null ? t(`office:step_state_${state}`) : <Moment at={at} format="short" />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
