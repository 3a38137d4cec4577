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
  closeByOverlay?: boolean
  /** `danger` for what cannot be undone, `ghost` where nothing is recommended. */
  confirmLook?: 'primary' | 'danger' | 'ghost'
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
  closeByOverlay = true,
  confirmLook = 'primary',
}: ConfirmDialogProps) {
  const titleId = useId()
  return (
    <Modal
      className={styles.dialog}
      role="alertdialog"
      labelledBy={titleId}
      onClose={onCancel}
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
            {cancelText !== undefined && (
              <Button look="ghost" wide onClick={onCancel}>
                {cancelText}
              </Button>
            )}
            <Button look={confirmLook} wide onClick={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  )
}
