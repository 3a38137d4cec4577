import { Children, useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import { ToastPlace } from './toast-place.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  title: ReactNode
  /** One paragraph each. */
  content: readonly ReactNode[]
  /** Below the paragraphs. */
  children?: ReactNode
  confirmText: ReactNode
  onConfirm: () => void
  /** With a text: a second way out. */
  cancelText?: ReactNode
  onCancel: () => void
  /** Escape and a tap beside the dialog; without it they do what `onCancel` does. */
  onClose?: () => void
  closeByOverlay?: boolean
  /** `danger` for what cannot be undone, `ghost` where nothing is recommended. */
  confirmLook?: 'primary' | 'danger' | 'ghost'
  /** `primary` if the second way out is the one to recommend: it then stands last, where a thumb expects it. */
  cancelLook?: 'primary' | 'ghost'
}

/** A question that stops everything else. Escape and the overlay answer "no"; without a second button they close a notice. */
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
          <ToastPlace />
          <div className={styles.answers}>
            {cancelLook === 'primary' ? [confirmButton, cancelButton] : [cancelButton, confirmButton]}
          </div>
        </div>
      </div>
    </Modal>
  )
}
