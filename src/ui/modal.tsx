import { useEffect, useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { pushLayer } from './top-layer.ts'

interface ModalProps {
  className: string | undefined
  /** The id of its title. */
  labelledBy: string
  role?: 'alertdialog'
  /** Without it there is no way out but the buttons inside. */
  onClose?: (() => void) | undefined
  closeByOverlay: boolean
  children: ReactNode
}

/** The native dialog below Sheet and ConfirmDialog. Mounted is open: whoever shows it takes it away on `onClose`. */
export function Modal({ className, labelledBy, role, onClose, closeByOverlay, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  const pressedOutside = useRef(false)

  useEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const opener = document.activeElement
    dialog.showModal()
    // Not the first button: a screen reader starts with what this is about.
    dialog.querySelector<HTMLElement>('[data-start]')?.focus({ preventScroll: true })
    const takeOff = pushLayer(dialog)

    const ask = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      close.current?.()
    }
    // Chrome closes on a second Escape whatever was said to the first. (Open again: the event is that of a remount.)
    const closed = () => {
      if (dialog.open) return
      if (close.current) close.current()
      else dialog.showModal()
    }
    dialog.addEventListener('cancel', ask)
    dialog.addEventListener('close', closed)
    return () => {
      dialog.removeEventListener('cancel', ask)
      dialog.removeEventListener('close', closed)
      dialog.close()
      takeOff()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  // Content fills the dialog, so only its backdrop answers as the dialog itself. Pressed and let go there: not the end of a drag.
  const press = (event: PointerEvent) => {
    pressedOutside.current = event.target === event.currentTarget
  }
  const release = (event: MouseEvent) => {
    if (closeByOverlay && pressedOutside.current && event.target === event.currentTarget) onClose?.()
  }
  return (
    <dialog
      ref={ref}
      className={className}
      role={role}
      aria-labelledby={labelledBy}
      onPointerDown={press}
      onClick={release}
    >
      {children}
    </dialog>
  )
}
