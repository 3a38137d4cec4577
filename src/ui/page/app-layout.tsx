import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './app-layout.module.css'

interface AppLayoutProps {
  header: ReactNode
  /** True if the screen starts with a key visual that the header may cover. */
  overHero?: boolean
  /** True if the screen uses the full width, with two columns on wide screens. */
  wide?: boolean
  /** Full-width area below the header, used for the step bar. */
  top?: ReactNode
  /** Offline banner, fixed to the bottom edge so that the layout does not shift when the banner appears. */
  note?: ReactNode
  footer?: ReactNode
  bottomBar?: ReactNode
  /** State of the bottom bar. Fixed elements above the bar move with the bar. */
  bar: 'none' | 'shown' | 'hidden'
  children: ReactNode
}

/** Page layout. Reserves space for all fixed elements. */
export function AppLayout({
  header,
  overHero = false,
  wide = false,
  top,
  note,
  footer,
  bottomBar,
  bar,
  children,
}: AppLayoutProps) {
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
