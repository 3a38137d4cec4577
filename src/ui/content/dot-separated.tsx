import { Fragment } from 'react'
import styles from './dot-separated.module.css'

type DotSeparatedItems = readonly (string | false | null | undefined)[]
const getPresentParts = (parts: DotSeparatedItems) => parts.filter((part): part is string => Boolean(part))

/**
 * Values on one line, separated by dots, which are hidden at line breaks. Each value has its own text direction, and
 * the line has the page's direction.
 */
export function DotSeparatedLine({ parts }: { parts: DotSeparatedItems }) {
  return (
    <span className={styles.edge}>
      <span className={styles.line}>
        {getPresentParts(parts).map((part, place) => (
          <span key={part}>
            <span className={styles.dot}>{place > 0 && ' · '}</span>
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
    </span>
  )
}

/** Dot-separated values inside a text. */
export function DotSeparatedText({ parts }: { parts: DotSeparatedItems }) {
  return getPresentParts(parts).map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
