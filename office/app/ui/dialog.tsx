import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  /** Order, player or draft that the dialog is about, shown beside the title. */
  readonly aside?: ReactNode
  readonly onClose: () => void
  /** Submits the form. If set, the content is rendered as a form, and Ctrl+Enter submits it. */
  readonly onSubmit?: (() => void) | undefined
  readonly children: ReactNode
  readonly footer?: ReactNode
}

const firstField = '[data-fields] :is(input, textarea, select, a, button)'

/** Modal dialog that is open while it is rendered. On phones, it slides in from the bottom. */
export function Dialog({ title, aside, onClose, onSubmit, children, footer }: DialogProps) {
  const { t } = useOfficeTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    // Focus the first field, because the browser would focus the close button.
    element?.querySelector<HTMLElement>(firstField)?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  const content = (
    <>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h2 id={id}>{title}</h2>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </div>
        <Button kind="plain" className={styles.close} keys="Esc" onClick={onClose}>
          {t('office:close')}
        </Button>
      </header>
      <div className={styles.content} data-fields>
        {children}
      </div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </>
  )
  return (
    // Ignore clicks outside the dialog, because closing it would discard typed text. Escape still closes it.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.querySelector('form')?.requestSubmit()
      }}
    >
      {onSubmit ? <form onSubmit={submit}>{content}</form> : content}
    </dialog>
  )
}
