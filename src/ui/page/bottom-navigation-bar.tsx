import type { MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../controls/icon.tsx'
import type { IconName } from '../controls/icons.table.ts'
import { VisuallyHidden } from '../content/visually-hidden.tsx'
import styles from './bottom-navigation-bar.module.css'

export interface BottomNavigationItem {
  id: string
  icon: IconName
  label: string
  href: string
  active: boolean
  /** Screen reader text for the red dot. If undefined, no dot is shown. */
  dot?: string | undefined
  /** Navigates on the client. */
  onPress?: (event: MouseEvent<HTMLAnchorElement>) => void
}

interface BottomNavigationBarProps {
  label: string
  items: readonly BottomNavigationItem[]
  /** True while items may still be added. All items are then hidden for a short time, so that no item visibly moves. */
  isLoading: boolean
  /** Slides the bar out on scroll. Keyboard focus shows the bar again. */
  hidden: boolean
}

export function BottomNavigationBar({ label, items, isLoading, hidden }: BottomNavigationBarProps) {
  return (
    <nav className={classNames(styles.bar, hidden && styles.hidden)} aria-label={label}>
      <ul className={classNames(styles.items, isLoading && styles.unsure)}>
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
