import styles from './keys.module.css'

/** Shows keys as they are pressed: "Ctrl Enter" becomes two. Screen readers get them from `aria-keyshortcuts` instead. */
export function Keys({ keys }: { readonly keys: string }) {
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
