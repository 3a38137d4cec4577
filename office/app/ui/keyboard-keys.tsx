import styles from './keyboard-keys.module.css'

/**
 * Shows each key of a combination separately, such as "Ctrl" and "Enter". Hidden from screen readers, which use
 * `aria-keyshortcuts`.
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
