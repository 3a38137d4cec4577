import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Celebration } from './state/celebration.tsx'
import { shouldCelebrate, getResultContent, type ResultState } from './result.table.ts'
import { StateIcon } from './state/state-icon.tsx'
import styles from './result-title.module.css'

export function ResultTitle({ state }: { state: ResultState }) {
  const t = useTranslate()
  const { title, tone } = getResultContent(state)
  const joyful = shouldCelebrate(state)
  return (
    <span className={classNames(styles.title, !joyful && styles.brief)}>
      {joyful ? <Celebration order={state.order} /> : <StateIcon tone={tone} />}
      <span aria-live="polite">{t(title)}</span>
    </span>
  )
}
