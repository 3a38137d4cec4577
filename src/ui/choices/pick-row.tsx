import { memo } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../controls/icon.tsx'
import type { PickListItem } from './pick-list-item.ts'
import styles from './pick-list.module.css'

interface PickListRowProps {
  id: string
  item: PickListItem
  place: number
  of: number
  size: number
  chosen: boolean
  /** True if the keyboard highlights this row. */
  active: boolean
  onPick: (value: string) => void
}

/** Memoized, so that scrolling renders only new rows. */
export const PickListRow = memo(function PickRow({
  id,
  item,
  place,
  of,
  size,
  chosen,
  active,
  onPick,
}: PickListRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its list does both
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element works only inside a select
      role="option"
      aria-selected={chosen}
      aria-setsize={of}
      aria-posinset={place}
      className={classNames(styles.row, chosen && styles.chosen, active && styles.active)}
      style={{ blockSize: size }}
      onClick={() => onPick(item.value)}
    >
      {item.art !== undefined && <span className={styles.art}>{item.art}</span>}
      <span className={styles.text}>
        <bdi className={styles.title}>{item.title}</bdi>
        {item.detail !== undefined && <bdi className={styles.detail}>{item.detail}</bdi>}
      </span>
      {item.note}
      <span className={styles.tick}>{chosen && <Icon name="check" size={20} />}</span>
    </div>
  )
})
