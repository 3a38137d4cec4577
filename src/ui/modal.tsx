import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { pushLayer, takesDrawnPlace } from './top-layer.ts'

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

/** The native dialog below Sheet and ConfirmDialog. Mounted is open: the caller takes it away on `onClose`. */
export function Modal({ className, labelledBy, role, onClose, closeByOverlay, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const latest = useRef({ onClose, closeByOverlay })
  useEffect(() => {
    latest.current = { onClose, closeByOverlay }
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const opener = document.activeElement
    // In place of a drawn one, it stays as it lies for as long as it is open.
    dialog.toggleAttribute('data-calm', takesDrawnPlace())
    // Before it is shown: that works out the style of the whole page, and a later change of the page would have it worked out again.
    const takeOff = pushLayer(dialog)
    dialog.showModal()
    // Not the first button: a screen reader starts with what this is about.
    dialog.querySelector<HTMLElement>('[data-start]')?.focus({ preventScroll: true })

    let pressedOutside = false
    const heard: Record<string, (event: Event) => void> = {
      cancel(event) {
        if (event.target !== dialog) return
        event.preventDefault()
        latest.current.onClose?.()
      },
      // Chrome closes on a second Escape even where the first was refused. (Open again: the event is that of a remount.)
      close() {
        if (dialog.open) return
        if (latest.current.onClose) latest.current.onClose()
        else dialog.showModal()
      },
      // Content fills the dialog, so only its backdrop answers as the dialog itself.
      pointerdown(event) {
        pressedOutside = event.target === dialog
      },
      // Pressed and let go there: not the end of a drag.
      click(event) {
        if (pressedOutside && event.target === dialog && latest.current.closeByOverlay) latest.current.onClose?.()
      },
    }
    for (const [type, hear] of Object.entries(heard)) dialog.addEventListener(type, hear)
    return () => {
      for (const [type, hear] of Object.entries(heard)) dialog.removeEventListener(type, hear)
      takeOff()
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog ref={ref} className={className} role={role} aria-labelledby={labelledBy}>
      {children}
    </dialog>
  )
}
