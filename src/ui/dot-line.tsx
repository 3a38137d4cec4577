import styles from './dot-line.module.css'

/** Facts of a line with dots between them. Where it breaks it breaks at a dot, which is then out of sight. */
export function DotLine({ parts }: { parts: readonly (string | false | undefined)[] }) {
  const there = parts.filter((part): part is string => Boolean(part))
  return (
    <span className={styles.edge}>
      <span className={styles.line}>
        {there.map((part, place) => (
          <span key={part}>
            <span className={styles.dot}>{place > 0 && ' · '}</span>
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
    </span>
  )
}
