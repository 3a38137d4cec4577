import type { MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.table.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './bottom-bar.module.css'

export interface BottomBarItem {
  id: string
  icon: IconName
  label: string
  href: string
  active: boolean
  /** A red dot, and its text for screen readers. */
  dot?: string | undefined
  /** The router takes the click over here. */
  onPress?: (event: MouseEvent<HTMLAnchorElement>) => void
}

interface BottomBarProps {
  label: string
  items: readonly BottomBarItem[]
  /** More entries may follow. Until then the bar hides its entries for a moment, so that none moves in sight. */
  unsure: boolean
  /** Slides out; the keyboard brings it back. */
  hidden: boolean
}

export function BottomBar({ label, items, unsure, hidden }: BottomBarProps) {
  return (
    <nav className={classNames(styles.bar, hidden && styles.hidden)} aria-label={label}>
      <ul className={classNames(styles.items, unsure && styles.unsure)}>
        {items.map((item) => (
          <li key={item.id} className={styles.place}>
            <a
              href={item.href}
              className={classNames(styles.item, item.active && styles.active)}
              aria-current={item.active ? 'page' : undefined}
              onClick={item.onPress}
            >
              <span className={classNames(styles.icon, item.dot !== undefined && styles.dot)}>
                <Icon name={item.icon} />
              </span>
              {item.label}
              {item.dot !== undefined && <VisuallyHidden>{item.dot}</VisuallyHidden>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
