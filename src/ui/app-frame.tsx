import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './app-frame.module.css'

interface AppFrameProps {
  header: ReactNode
  /** Below the header, over the whole width: the offline banner, the step bar. */
  top?: ReactNode
  footer?: ReactNode
  bottomBar?: ReactNode
  /** Whether the bottom bar is there, and whether scrolling has hidden it: what stands on it moves along. */
  bar: 'none' | 'shown' | 'hidden'
  children: ReactNode
}

/** The page's skeleton: everything that is fixed has its room here, in one place. */
export function AppFrame({ header, top, footer, bottomBar, bar, children }: AppFrameProps) {
  return (
    <div
      className={classNames(
        styles.frame,
        bar !== 'none' && styles.withBar,
        Boolean(footer) && styles.withFooter,
        bar === 'shown' && styles.barShown,
      )}
    >
      {header}
      {top}
      <main className={styles.main}>{children}</main>
      {footer}
      <div className={styles.toasts} data-toasts="" />
      {bar !== 'none' && bottomBar}
    </div>
  )
}
