import { Children, useId, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Modal } from './modal.tsx'
import { ToastOutlet } from './toast-outlet.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  title: ReactNode
  /** Paragraphs of the text. */
  content: readonly ReactNode[]
  children?: ReactNode
  confirmText: ReactNode
  onConfirm: () => void
  /** If set, the dialog has a second button. */
  cancelText?: ReactNode
  onCancel: () => void
  /** Called on Escape and on backdrop presses. Defaults to `onCancel`. */
  onClose?: () => void
  closeByOverlay?: boolean
  /** Use `danger` for irreversible actions, and `ghost` if neither answer is recommended. */
  confirmLook?: 'primary' | 'danger' | 'ghost'
  /** `primary` recommends Cancel, which is then placed last. */
  cancelLook?: 'primary' | 'ghost'
}

/** Modal question. Escape and a press on the backdrop cancel it, or close a dialog that has only one button. */
export function ConfirmDialog({
  title,
  content,
  children,
  confirmText,
  onConfirm,
  cancelText,
  onCancel,
  onClose = onCancel,
  closeByOverlay = true,
  confirmLook = 'primary',
  cancelLook = 'ghost',
}: ConfirmDialogProps) {
  const titleId = useId()
  const confirmButton = (
    <Button key="confirm" look={confirmLook} wide onClick={onConfirm}>
      {confirmText}
    </Button>
  )
  const cancelButton = cancelText !== undefined && (
    <Button key="cancel" look={cancelLook} wide onClick={onCancel}>
      {cancelText}
    </Button>
  )
  return (
    <Modal
      className={styles.dialog}
      role="alertdialog"
      labelledBy={titleId}
      onClose={onClose}
      closeByOverlay={closeByOverlay}
    >
      <div className={styles.inside}>
        <h2 className={styles.title} id={titleId} tabIndex={-1} data-start="">
          {title}
        </h2>
        <div className={styles.content}>
          {Children.map(content, (paragraph) => (
            <p>{paragraph}</p>
          ))}
          {children}
        </div>
        <div className={styles.foot}>
          <ToastOutlet />
          <div className={styles.answers}>
            {cancelLook === 'primary' ? [confirmButton, cancelButton] : [cancelButton, confirmButton]}
          </div>
        </div>
      </div>
    </Modal>
  )
}
