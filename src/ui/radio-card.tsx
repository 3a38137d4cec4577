import type { ReactNode } from 'react'
import { Tag } from './tag.tsx'
import { radioInputProps, type RadioInput } from './radio-input.ts'
import styles from './radio-card.module.css'

interface RadioCardProps extends RadioInput {
  art?: ReactNode
  title: ReactNode
  /** Beside the title, in the colour of good news: what comes on top. */
  extra?: ReactNode
  /** Below the title: the price. */
  detail?: ReactNode
  /** On the upper edge: a state in words, or (`hot`) a recommendation. */
  tag?: ReactNode
  hot?: boolean
}

/** A tile to choose from: goods. */
export function RadioCard({ art, title, extra, detail, tag, hot = false, ...radio }: RadioCardProps) {
  return (
    <label className={styles.tile}>
      <input {...radioInputProps(radio)} className={styles.input} />
      {tag !== undefined && (
        <span className={styles.tag}>
          <Tag tone={hot ? 'accent' : 'warn'}>{tag}</Tag>
        </span>
      )}
      <span className={styles.face}>
        {art !== undefined && <span className={styles.art}>{art}</span>}
        <span className={styles.text}>
          <span className={styles.title}>
            {title}
            {extra !== undefined && <bdi className={styles.extra}> {extra}</bdi>}
          </span>
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </span>
      </span>
    </label>
  )
}
