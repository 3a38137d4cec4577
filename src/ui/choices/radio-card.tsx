import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Tag } from '../content/tag.tsx'
import { getRadioInputProps, type RadioInputOptions } from './radio-input.ts'
import styles from './radio-card.module.css'

interface RadioCardProps extends RadioInputOptions {
  art?: ReactNode
  title: ReactNode
  /**
   * Length of the longest word if the title is a name. If undefined, the title is an amount and is set in the brand's
   * font for figures.
   */
  longestWordLength?: number
  /** Bonus beside the title. */
  extra?: ReactNode
  /** Price, shown below the title. */
  detail?: ReactNode
  /** Length of the price, which never wraps. */
  detailLength?: number
  /** State as text, such as "sold out", shown on the last line. */
  state?: ReactNode
  /** Short recommendation on the card's top edge. */
  tag?: ReactNode
  /** Length of the longest word in the tag. */
  tagLength?: number
}

/**
 * Step to which text lengths are rounded up. Each step has a CSS rule, because the CSP forbids style attributes in
 * server-rendered pages.
 */
const letterStep = 4
const minLetters = 8

/**
 * Length of the longest price that fits on the narrowest card. Longer prices widen the cards (radio-group.module.css)
 * or reduce the font size.
 */
const maxNarrowLetters = 10
const roundUpToStep = (letters: number) => Math.max(minLetters, Math.ceil(letters / letterStep) * letterStep)

/** Renders a name. Reduces the font size if the longest word does not fit. */
function Name({ longestWordLength, children }: { longestWordLength: number; children: ReactNode }) {
  return (
    <span className={styles.name} data-letters={roundUpToStep(longestWordLength)}>
      {children}
    </span>
  )
}

/** Radio option as a tile, used for goods. */
export function RadioCard({
  art,
  title,
  longestWordLength,
  extra,
  detail,
  detailLength = 0,
  state,
  tag,
  tagLength = 0,
  ...radio
}: RadioCardProps) {
  return (
    <label className={styles.tile}>
      <input {...getRadioInputProps(radio)} className={styles.input} />
      {tag && (
        <span className={styles.tag} data-tag-letters={tagLength > minLetters ? roundUpToStep(tagLength) : undefined}>
          <Tag tone="accent">{tag}</Tag>
        </span>
      )}
      <span className={classNames(styles.face, longestWordLength !== undefined && styles.named)}>
        {art && <span className={styles.art}>{art}</span>}
        <span className={styles.text}>
          <span className={styles.title}>
            {longestWordLength ? <Name longestWordLength={longestWordLength}>{title}</Name> : title}{' '}
            {extra && <bdi className={styles.extra}>{extra}</bdi>}
          </span>
          {detail && (
            <span
              className={styles.detail}
              data-letters={detailLength > maxNarrowLetters ? roundUpToStep(detailLength) : undefined}
            >
              {detail}
            </span>
          )}
          {state && <span className={styles.state}>{state}</span>}
        </span>
      </span>
      <span className={styles.tick} />
    </label>
  )
}
