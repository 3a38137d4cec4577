import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../content/visually-hidden.tsx'
import styles from './radio-group.module.css'

/** `tiles` is for RadioCard and `art` for RadioImageCard, both in columns. `rows` is for RadioRow. */
type RadioLayoutName = 'tiles' | 'art' | 'rows'

interface RadioGroupProps {
  legend: ReactNode
  /** Shown at the end of the legend's line. */
  note?: ReactNode
  hideLegend?: boolean
  /** Explanation, shown below the legend. */
  hint?: ReactNode
  layout: RadioLayoutName
  children: ReactNode
}

export function RadioGroup({ legend, note, hideLegend = false, hint, layout, children }: RadioGroupProps) {
  return (
    <fieldset>
      <legend className={classNames(styles.legend, hideLegend && styles.hidden)}>
        {hideLegend ? (
          <VisuallyHidden>{legend}</VisuallyHidden>
        ) : (
          <span className={classNames(styles.title, layout === 'art' && styles.question)}>{legend}</span>
        )}
        {note !== undefined && !hideLegend && <span className={styles.note}>{note}</span>}
      </legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <RadioOptionsLayout layout={layout}>{children}</RadioOptionsLayout>
    </fieldset>
  )
}

/** Grid for options and their skeletons. */
export function RadioOptionsLayout({ layout, children }: Pick<RadioGroupProps, 'layout' | 'children'>) {
  return <div className={styles[layout]}>{children}</div>
}
