import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ResultRow } from './result.table.ts'
import styles from './result-title.module.css'

/** The state at one glance; the title beside it says it in words. */
export function StateMark({ tone }: { tone: ResultRow['tone'] }) {
  return (
    <span className={classNames(styles.state, styles[tone])} aria-hidden="true">
      {tone === 'good' && <Icon name="check" size={32} />}
      {tone === 'bad' && <Icon name="close" size={32} />}
    </span>
  )
}
