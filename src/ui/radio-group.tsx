import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './radio-group.module.css'

interface RadioGroupProps {
  legend: ReactNode
  /** Quiet words at the other end of the legend's line. */
  note?: ReactNode
  hideLegend?: boolean
  /** `tiles` for RadioCard, as many beside each other as fit; `rows` for RadioRow. */
  layout: 'tiles' | 'rows'
  children: ReactNode
}

export function RadioGroup({ legend, note, hideLegend = false, layout, children }: RadioGroupProps) {
  return (
    <fieldset>
      <legend className={classNames(styles.legend, hideLegend && styles.hidden)}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : <span className={styles.title}>{legend}</span>}
        {note !== undefined && !hideLegend && <span className={styles.note}>{note}</span>}
      </legend>
      <div className={styles[layout]}>{children}</div>
    </fieldset>
  )
}
