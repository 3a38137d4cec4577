import { useVoice } from '../../kernel/i18n/voice.ts'
import { classNames } from '../../ui/class-names.ts'
import { Joy } from './joy.tsx'
import { hasJoy, isWaitedFor, rowOf, type Shown } from './result.table.ts'
import { StateMark } from './state-mark.tsx'
import styles from './result-title.module.css'

/** The state in a sign and in words. */
export function ResultTitle({ state }: { state: Shown }) {
  const say = useVoice()
  const { title, tone } = rowOf(state)
  return (
    <span className={classNames(styles.title, isWaitedFor(state) && styles.brief)}>
      {hasJoy(state) ? <Joy order={state.order} /> : <StateMark tone={tone} />}
      <span aria-live="polite">{say(title)}</span>
    </span>
  )
}
