import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../controls/icon.tsx'
import { getRadioInputProps, type RadioInputOptions } from './radio-input.ts'
import styles from './radio-image-card.module.css'

interface RadioImageCardProps extends RadioInputOptions {
  /** URL of the key visual. If undefined, the brand's soft color is shown. */
  src: string | undefined
  title: ReactNode
  note?: ReactNode
  /** Shown beside the title if there is no image. */
  fallback?: ReactNode
  /** True if another card shows the same image, which is then mirrored. */
  isMirrored?: boolean
}

/** Radio option with an image, used for games. */
export function RadioImageCard({ src, title, note, fallback, isMirrored = false, ...radio }: RadioImageCardProps) {
  return (
    <label className={styles.card}>
      <input {...getRadioInputProps(radio)} className={styles.input} />
      <span className={styles.face}>
        {src !== undefined && (
          <img
            className={classNames(styles.picture, isMirrored && styles.repeated)}
            src={src}
            alt=""
            width={720}
            height={480}
            loading="lazy"
          />
        )}
        <span className={styles.words}>
          {src === undefined && fallback}
          <span className={styles.text}>
            <span className={styles.title}>{title}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </span>
        </span>
      </span>
      <span className={styles.tick}>
        <Icon name="check" size={16} />
      </span>
    </label>
  )
}
