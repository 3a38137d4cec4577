import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  /** Formatted price. */
  text: string
  /** Price before the discount, shown struck through. */
  before?: { text: string; label: string }
}

/** Price with an isolated text direction, so that the currency symbol stays on its side. */
export function Price({ text, before }: PriceProps) {
  return (
    <>
      <bdi className={styles.price}>{text}</bdi>
      {before && (
        <s className={styles.before}>
          <VisuallyHidden>{before.label}</VisuallyHidden>
          <bdi className={styles.price} aria-hidden="true">
            {before.text}
          </bdi>
        </s>
      )}
    </>
  )
}
