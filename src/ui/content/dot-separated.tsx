import { Fragment } from 'react'
import styles from './dot-line.module.css'

type Facts = readonly (string | false | null | undefined)[]
const known = (parts: Facts) => parts.filter((part): part is string => Boolean(part))

/**
 * Facts of a line with dots between them. Where it breaks it breaks at a dot, which is then out of sight.
 * Each has a direction of its own, and the line that of the page: in Arabic the first of two Latin names stands to the right.
 */
export function DotLine({ parts }: { parts: Facts }) {
  return (
    <span className={styles.edge}>
      <span className={styles.line}>
        {known(parts).map((part, place) => (
          <span key={part}>
            <span className={styles.dot}>{place > 0 && ' · '}</span>
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
    </span>
  )
}

/** The same within a text, which breaks where it likes. */
export function DotWords({ parts }: { parts: Facts }) {
  return known(parts).map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
