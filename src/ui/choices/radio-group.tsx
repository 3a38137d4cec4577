import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './radio-group.module.css'

/** `tiles` for RadioCard and `art` for ArtCard, as many beside each other as fit; `rows` for RadioRow. */
type Layout = 'tiles' | 'art' | 'rows'

interface RadioGroupProps {
  legend: ReactNode
  /** Quiet words at the other end of the legend's line. */
  note?: ReactNode
  hideLegend?: boolean
  /** Below the legend: why it is asked. */
  hint?: ReactNode
  layout: Layout
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
      <RadioPlaces layout={layout}>{children}</RadioPlaces>
    </fieldset>
  )
}

/** Where the choices stand; also what holds their places until they come. */
export function RadioPlaces({ layout, children }: Pick<RadioGroupProps, 'layout' | 'children'>) {
  return <div className={styles[layout]}>{children}</div>
}
