import { Link } from 'wouter'
import styles from './log.module.css'

/** Object of a log entry. An order or a player is shown as a link. */
export function LogObjectLink({ object }: { readonly object: string }) {
  const { kind, id } = /^(?<kind>order|player):(?<id>.+)$/.exec(object)?.groups ?? {}
  return id === undefined ? (
    <bdi>{object}</bdi>
  ) : (
    <Link href={`/${kind}s/${id}`} className={styles.mono}>
      {id}
    </Link>
  )
}
