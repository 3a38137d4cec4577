import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './app-frame.module.css'

interface AppFrameProps {
  header: ReactNode
  /** The screen begins with a key visual: the header may stand on it. */
  overHero?: boolean
  /** On a wide screen it has two columns: it takes all the room. */
  wide?: boolean
  /** Below the header, over the whole width: the step bar. */
  top?: ReactNode
  /** Over the page's lower edge, so that nothing moves when it comes or goes: the offline banner. */
  note?: ReactNode
  footer?: ReactNode
  bottomBar?: ReactNode
  /** Whether the bottom bar is there, and whether scrolling has hidden it: what stands on it moves along. */
  bar: 'none' | 'shown' | 'hidden'
  children: ReactNode
}

/** The page's skeleton: everything that is fixed has its room here, in one place. */
export function AppFrame({
  header,
  overHero = false,
  wide = false,
  top,
  note,
  footer,
  bottomBar,
  bar,
  children,
}: AppFrameProps) {
  return (
    <div
      className={classNames(
        styles.frame,
        bar !== 'none' && styles.withBar,
        Boolean(footer) && styles.withFooter,
        bar === 'shown' && styles.barShown,
        !wide && styles.narrow,
      )}
      data-hero={overHero ? '' : undefined}
      data-pay-room="end"
    >
      {header}
      {top}
      <main className={styles.main}>{children}</main>
      {footer}
      <div className={styles.notes} data-pay-room="above">
        <div className={styles.toasts} data-toasts="" />
        {note}
      </div>
      {bar !== 'none' && bottomBar}
    </div>
  )
}
