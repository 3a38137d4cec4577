import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './app-frame.module.css'

interface AppFrameProps {
  header: ReactNode
  /** The screen starts with a key visual that the header may cover. */
  overHero?: boolean
  /** The screen has two columns on wide screens and uses the full width. */
  wide?: boolean
  /** Full-width area below the header, for the step bar. */
  top?: ReactNode
  /** Fixed to the bottom edge, so that nothing moves when it appears: the offline banner. */
  note?: ReactNode
  footer?: ReactNode
  bottomBar?: ReactNode
  /** State of the bottom bar. Fixed elements above it move with it. */
  bar: 'none' | 'shown' | 'hidden'
  children: ReactNode
}

/** Page layout. Space for all fixed elements is reserved here. */
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
