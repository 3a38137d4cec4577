import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Modal } from './modal.tsx'
import { SheetFooter, type SheetFooterProps } from './sheet-footer.tsx'
import { ToastOutlet } from './toast-outlet.tsx'
import { useDragToDismiss } from './use-drag-to-dismiss.ts'
import styles from './sheet.module.css'

interface SheetProps {
  title: ReactNode
  closeLabel: string
  /** If undefined, the sheet has no close button and cannot be dragged down. */
  onClose?: () => void
  /** Handles Escape in sheets without a close button. */
  onEscape?: () => void
  closeByOverlay?: boolean
  footer?: SheetFooterProps
  /** Fixed height for pickers, whose content scrolls itself. */
  tall?: boolean
  /** Uses the full height on phones, for sheets whose content loads while they are visible. */
  fixedHeight?: boolean
  /** Centers the title, which may have any height. */
  centred?: boolean
  children: ReactNode
}

/** Bottom sheet. Shown as a centered dialog on wide screens. */
export function Sheet({
  title,
  closeLabel,
  onClose,
  onEscape,
  closeByOverlay = true,
  footer,
  tall = false,
  fixedHeight = false,
  centred = false,
  children,
}: SheetProps) {
  const titleId = useId()
  const drag = useDragToDismiss(onClose)
  return (
    <Modal
      className={classNames(styles.sheet, tall && styles.tall, fixedHeight && styles.steady)}
      labelledBy={titleId}
      onClose={onClose ?? onEscape}
      closeByOverlay={closeByOverlay}
      opensInStages
    >
      <div className={styles.inside} data-scrolls="">
        <header className={classNames(styles.head, centred && styles.centred)} {...drag}>
          <h2 className={styles.title} id={titleId} tabIndex={-1} data-start="">
            {title}
          </h2>
          {onClose && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
        </header>
        <div className={classNames(styles.body, !footer && styles.last)}>{children}</div>
        {footer ? (
          <SheetFooter {...footer} />
        ) : (
          <div className={styles.end}>
            <ToastOutlet />
          </div>
        )}
      </div>
    </Modal>
  )
}
