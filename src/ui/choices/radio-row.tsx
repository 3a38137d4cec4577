import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { getRadioInputProps, type RadioInputOptions } from './radio-input.ts'
import styles from './radio-row.module.css'

interface RadioRowProps extends RadioInputOptions {
  art?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** True if the detail leaves room for the price, which is then beside it on low screens. */
  hasShortDetail?: boolean
  /** Warning, shown on its own line. */
  warning?: ReactNode
  /** Shown before the radio mark. */
  price?: ReactNode
  /** Replaces the radio mark if selecting the row opens something. */
  trailing?: ReactNode
}

/** Radio option as a row, used for payment methods and characters. */
export function RadioRow({
  art,
  title,
  detail,
  hasShortDetail = false,
  warning,
  price,
  trailing,
  ...radio
}: RadioRowProps) {
  return (
    <label className={styles.row}>
      <input {...getRadioInputProps(radio)} className={styles.input} />
      <span
        className={classNames(
          styles.face,
          hasShortDetail && styles.brief,
          detail === undefined && warning === undefined && styles.plain,
        )}
      >
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
