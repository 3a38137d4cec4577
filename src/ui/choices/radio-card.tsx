import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Tag } from '../content/tag.tsx'
import { getRadioInputProps, type RadioInput } from './radio-input.ts'
import styles from './radio-card.module.css'

interface RadioCardProps extends RadioInput {
  id?: string | undefined
  art?: ReactNode
  title: ReactNode
  /** Length of the longest word if the title is a name; otherwise the title is an amount in the brand's figures. */
  longestWordLength?: number
  /** Bonus beside the title. */
  extra?: ReactNode
  /** Price below the title. */
  detail?: ReactNode
  /** Length of the price, which never breaks. */
  detailLength?: number
  /** State in words, such as "sold out", on the last line. */
  state?: ReactNode
  /** Short recommendation on the top edge. */
  tag?: ReactNode
  /** Length of the tag's longest word. */
  tagLength?: number
}

/**
 * Lengths are rounded up to steps, each with a CSS rule, because the CSP forbids style attributes in server-rendered
 * pages.
 */
const letterStep = 4
const minLetters = 8

/**
 * Longest price that fits the narrowest card. Longer ones widen the cards (radio-group.module.css) or reduce the font
 * size.
 */
const maxNarrowLetters = 10
const roundUpToStep = (letters: number) => Math.max(minLetters, Math.ceil(letters / letterStep) * letterStep)

/** Reduces the font size if the longest word would not fit. */
function Name({ longestWordLength, children }: { longestWordLength: number; children: ReactNode }) {
  return (
    <span className={styles.name} data-letters={roundUpToStep(longestWordLength)}>
      {children}
    </span>
  )
}

/** Radio option as a tile: a product. */
export function RadioCard({
  id,
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
    <label className={styles.tile} id={id}>
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
