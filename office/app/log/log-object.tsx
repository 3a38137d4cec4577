import { Link } from 'wouter'
import styles from './log.module.css'

/** An order is a link to it. */
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
