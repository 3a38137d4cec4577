import styles from './keyboard-keys.module.css'

/**
 * Shows each key of a combination separately, for example "Ctrl Enter" as two keys. Screen readers use
 * `aria-keyshortcuts` instead.
 */
export function KeyboardKeys({ keys }: { readonly keys: string }) {
  return (
    <span className={styles.keys} aria-hidden="true">
      {keys.split(' ').map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
