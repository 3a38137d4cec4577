import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Tag } from './tag.tsx'
import { radioInputProps, type RadioInput } from './radio-input.ts'
import styles from './radio-card.module.css'

interface RadioCardProps extends RadioInput {
  id?: string | undefined
  art?: ReactNode
  title: ReactNode
  /** The title is a name, and how many letters its longest word has; else it is an amount, in the brand's figures. */
  longestWord?: number
  /** Beside the title, in the colour of good news: what comes on top. */
  extra?: ReactNode
  /** Below the title: the price. */
  detail?: ReactNode
  /** How many letters the price has, which never breaks. */
  detailLetters?: number
  /** The last line: a state in words. Inside, where any language has room for it. */
  state?: ReactNode
  /** On the upper edge, short: a recommendation. */
  tag?: ReactNode
  /** How many letters the longest word of the tag has. */
  tagLetters?: number
}

/** In steps, each a rule of the style sheet: the gateway draws goods, and a drawn page has no style of its own in its elements. */
const step = 4
/** Shorter words fit as they are. */
const least = 8

/** More would stand out of the narrowest card: those of its group are made wider (radio-group.module.css), and the longest are set smaller. */
const mostInNarrow = 10
const stepsOf = (letters: number) => Math.max(least, Math.ceil(letters / step) * step)

/** Smaller, where its longest word would not fit. */
function Name({ longestWord, children }: { longestWord: number; children: ReactNode }) {
  return (
    <span className={styles.name} data-letters={stepsOf(longestWord)}>
      {children}
    </span>
  )
}

/** A tile to choose from: goods. */
export function RadioCard({
  id,
  art,
  title,
  longestWord,
  extra,
  detail,
  detailLetters = 0,
  state,
  tag,
  tagLetters = 0,
  ...radio
}: RadioCardProps) {
  return (
    <label className={styles.tile} id={id}>
      <input {...radioInputProps(radio)} className={styles.input} />
      {tag && (
        <span className={styles.tag} data-tag-letters={tagLetters > least ? stepsOf(tagLetters) : undefined}>
          <Tag tone="accent">{tag}</Tag>
        </span>
      )}
      <span className={classNames(styles.face, longestWord !== undefined && styles.named)}>
        {art && <span className={styles.art}>{art}</span>}
        <span className={styles.text}>
          <span className={styles.title}>
            {longestWord ? <Name longestWord={longestWord}>{title}</Name> : title}{' '}
            {extra && <bdi className={styles.extra}>{extra}</bdi>}
          </span>
          {detail && (
            <span
              className={styles.detail}
              data-letters={detailLetters > mostInNarrow ? stepsOf(detailLetters) : undefined}
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
