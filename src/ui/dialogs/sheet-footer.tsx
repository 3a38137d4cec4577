import type { ReactNode } from 'react'
import { ToastOutlet } from './toast-outlet.tsx'
import styles from './sheet-footer.module.css'

/** Footer that stays fixed while the content scrolls. On small screens, only `action` is fixed. */
export interface SheetFooterProps {
  /** Primary button. If pressing it costs money, the price is on the button or above it. */
  action: ReactNode
  /** Shown above the button. */
  summary?: ReactNode
  /** Secondary button, shown on the same line. */
  secondaryAction?: ReactNode
  /** Links and small print, shown below the button. */
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
