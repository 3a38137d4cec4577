import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  /** Formatted price. */
  text: string
  /** Price before the discount, struck through. */
  before?: { text: string; label: string }
}

/** Price isolated from the text direction, so that the currency sign keeps its side. */
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
