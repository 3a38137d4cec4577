import type { ReactNode } from 'react'
import { ToastPlace } from './toast-place.tsx'
import styles from './sheet-foot.module.css'

/** Stays while the content scrolls. Where there is little room only `action` does; the rest scrolls along. */
export interface SheetFootProps {
  /** The one primary button, with its price where it moves money. */
  action: ReactNode
  /** Above it: what it is about. */
  summary?: ReactNode
  /** Another answer, before it in the same line. */
  beside?: ReactNode
  /** Below it: the quiet ways out, the small print. */
  note?: ReactNode
}

export function SheetFoot({ summary, beside, action, note }: SheetFootProps) {
  return (
    <footer className={styles.foot}>
      {summary !== undefined && <div className={styles.summary}>{summary}</div>}
      {beside !== undefined && <div className={styles.beside}>{beside}</div>}
      <div className={styles.stays}>
        <ToastPlace className={styles.toasts} />
        <div className={styles.action}>{action}</div>
      </div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </footer>
  )
}
