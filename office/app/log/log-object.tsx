import { Link } from 'wouter'
import styles from './log.module.css'

/** Object of a log entry. An order is shown as a link. */
export function LogObject({ object }: { readonly object: string }) {
  const billingNo = /^order:(.+)$/.exec(object)?.[1]
  return billingNo === undefined ? (
    <bdi>{object}</bdi>
  ) : (
    <Link href={`/orders/${billingNo}`} className={styles.mono}>
      {billingNo}
    </Link>
  )
}
