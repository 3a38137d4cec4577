import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import type { IconName } from '../../../ui/controls/icons.table.ts'
import type { Tone } from '../result.table.ts'
import styles from '../result-title.module.css'

/** Without a sign, a ring that turns. */
const signs: Readonly<Partial<Record<Tone, IconName>>> = {
  offline: 'offline',
  good: 'check',
  back: 'undo',
  none: 'minus',
  bad: 'close',
}

/** The state at one glance; the title beside it says it in words. */
export function StateMark({ tone }: { tone: Tone }) {
  const sign = signs[tone]
  return (
    <span className={classNames(styles.state, styles[tone])} aria-hidden="true">
      {sign && <Icon name={sign} size={20} />}
    </span>
  )
}
