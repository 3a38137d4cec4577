import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import type { IconName } from '../../../ui/controls/icons.table.ts'
import type { ResultTone } from '../result.table.ts'
import styles from '../result-title.module.css'

const toneIcons: Readonly<Partial<Record<ResultTone, IconName>>> = {
  offline: 'offline',
  good: 'check',
  back: 'undo',
  none: 'minus',
  bad: 'close',
}

export function OrderResultIcon({ tone }: { tone: ResultTone }) {
  const sign = toneIcons[tone]
  return (
    <span className={classNames(styles.state, styles[tone])} aria-hidden="true">
      {sign && <Icon name={sign} size={20} />}
    </span>
  )
}
