import type { ReactNode } from 'react'
import { ToastOutlet } from './toast-outlet.tsx'
import styles from './sheet-footer.module.css'

/** Fixed while the content scrolls. On small screens only `action` is fixed. */
export interface SheetFooterProps {
  /** Primary button, with the price if it costs money. */
  action: ReactNode
  /** Above the button. */
  summary?: ReactNode
  /** Secondary button on the same line. */
  secondaryAction?: ReactNode
  /** Quiet links and small print below the button. */
  note?: ReactNode
}

export function SheetFooter({ summary, secondaryAction, action, note }: SheetFooterProps) {
  return (
    <footer className={styles.foot}>
      {summary !== undefined && <div className={styles.summary}>{summary}</div>}
      {secondaryAction !== undefined && <div className={styles.beside}>{secondaryAction}</div>}
      <div className={styles.stays}>
        <ToastOutlet className={styles.toasts} />
        <div className={styles.action}>{action}</div>
      </div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </footer>
  )
}
