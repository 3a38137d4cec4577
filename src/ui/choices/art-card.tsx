import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { radioInputProps, type RadioInput } from './radio-input.ts'
import styles from './art-card.module.css'

interface ArtCardProps extends RadioInput {
  /** Its key visual; without one the brand's soft colour. */
  src: string | undefined
  title: ReactNode
  /** Quiet words below the title. */
  note?: ReactNode
  /** A tile beside the title, where there is no picture. */
  mark?: ReactNode
  /** The picture is another card's already: it is mirrored. */
  isRepeated?: boolean
}

/** A picture to choose: a game. */
export function ArtCard({ src, title, note, mark, isRepeated = false, ...radio }: ArtCardProps) {
  return (
    <label className={styles.card}>
      <input {...radioInputProps(radio)} className={styles.input} />
      <span className={styles.face}>
        {src !== undefined && (
          <img
            className={classNames(styles.picture, isRepeated && styles.repeated)}
            src={src}
            alt=""
            width={720}
            height={480}
            loading="lazy"
          />
        )}
        <span className={styles.words}>
          {src === undefined && mark}
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
