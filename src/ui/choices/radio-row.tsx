import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { radioInputProps, type RadioInput } from './radio-input.ts'
import styles from './radio-row.module.css'

interface RadioRowProps extends RadioInput {
  art?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** A line of its own, in the colour of what needs care. */
  warning?: ReactNode
  /** Before the ring. */
  price?: ReactNode
  /** In place of the ring: where choosing leads on. */
  trailing?: ReactNode
}

/** A line to choose from: payment methods, characters. */
export function RadioRow({ art, title, detail, warning, price, trailing, ...radio }: RadioRowProps) {
  return (
    <label className={styles.row}>
      <input {...radioInputProps(radio)} className={styles.input} />
      <span className={classNames(styles.face, detail === undefined && warning === undefined && styles.plain)}>
        {art !== undefined && <span className={styles.art}>{art}</span>}
        <span className={styles.title}>{title}</span>
        {price !== undefined && <span className={styles.price}>{price}</span>}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        {warning !== undefined && <span className={styles.warning}>{warning}</span>}
        <span className={styles.end}>{trailing ?? <span className={styles.ring} />}</span>
      </span>
    </label>
  )
}
