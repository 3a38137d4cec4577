import { useCopy } from '../../kernel/i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Joy } from './state/celebration.tsx'
import { hasJoy, rowOf, type Shown } from './result.table.ts'
import { StateMark } from './state/state-icon.tsx'
import styles from './result-title.module.css'

/** The state in a sign and in words. */
export function ResultTitle({ state }: { state: Shown }) {
  const t = useCopy()
  const { title, tone } = rowOf(state)
  const joyful = hasJoy(state)
  return (
    <span className={classNames(styles.title, !joyful && styles.brief)}>
      {joyful ? <Joy order={state.order} /> : <StateMark tone={tone} />}
      <span aria-live="polite">{t(title)}</span>
    </span>
  )
}
