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
  /** Without it, there is no close button and the sheet cannot be dragged down. */
  onClose?: () => void
  /** Escape handler for sheets without a close button. */
  onEscape?: () => void
  closeByOverlay?: boolean
  footer?: SheetFooterProps
  /** Fixed height; the content scrolls itself. For pickers. */
  tall?: boolean
  /** Full height on phones from the start, for content that arrives while the sheet is visible. */
  fixedHeight?: boolean
  /** Centred title of any height. */
  centred?: boolean
  children: ReactNode
}

/** Bottom sheet; a centred dialog on wide screens. */
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
