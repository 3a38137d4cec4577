import { Children, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../controls/icon.tsx'
import { VisuallyHidden } from '../content/visually-hidden.tsx'
import styles from './step-bar.module.css'

interface StepBarProps {
  /** Accessible name. */
  label: string
  steps: readonly ReactNode[]
  /** Zero-based index of the current step. */
  current: number
  /** Number of completed steps. */
  done: number
  /** Text that is added to completed steps for screen readers. */
  doneLabel: string
}

export function StepBar({ label, steps, current, done: doneCount, doneLabel }: StepBarProps) {
  return (
    <nav aria-label={label} data-steps="">
      <ol className={styles.bar}>
        {Children.map(steps, (step, index) => {
          const done = index < Math.min(current, doneCount)
          return (
            <li
              className={classNames(styles.step, done && styles.done, index === current && styles.now)}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {done ? <Icon name="check" size={14} /> : index + 1}
              </span>
              <span className={styles.text}>
                {step}
                {done && <VisuallyHidden>{doneLabel}</VisuallyHidden>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
