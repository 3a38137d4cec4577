import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  /** Already formatted, with its currency. */
  text: string
  /** The price before a discount, struck through. */
  before?: { text: string; label: string }
}

/** Isolated, so that a currency sign keeps its side in any language; figures of one width. */
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
