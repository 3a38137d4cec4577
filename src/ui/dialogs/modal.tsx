import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useInBrowser } from './use-in-browser.ts'
import { DialogOpen, type DialogStep } from './dialog-open.ts'
import { attributes } from '../early/protocol.ts'
import { pushLayer, takesDrawnPage } from './top-layer.ts'

interface ModalProps {
  className: string | undefined
  /** The id of its title. */
  labelledBy: string
  role?: 'alertdialog'
  /** Without it there is no way out but the buttons inside. */
  onClose?: (() => void) | undefined
  closeByOverlay: boolean
  /**
   * In three tasks (dialog-open.ts), or two in place of a drawn one: to show it works out the style of the whole page. A small dialog opens in one, so
   * that a second press cannot come before it.
   */
  opensInTurn?: boolean
  children: ReactNode
}

type Opening = 'atOnce' | 'laid' | 'inTurn'

/**
 * Where it lies, and not modal yet. It comes with a whole page in place of a drawn one: a frame without it would show it gone, and to make it modal has
 * the style of all the page worked out in the task that ends that page.
 */
function lay(dialog: HTMLDialogElement, isLaid: boolean): void {
  dialog.toggleAttribute('data-laid', isLaid)
  dialog.open = isLaid
}
const isLaid = (dialog: HTMLDialogElement) => dialog.hasAttribute('data-laid')

/** The native dialog below Sheet and ConfirmDialog. Mounted is open: the caller takes it away on `onClose`. */
export function Modal({
  className,
  labelledBy,
  role,
  onClose,
  closeByOverlay,
  opensInTurn = false,
  children,
}: ModalProps) {
  const isInBrowser = useInBrowser()
  const [opening] = useState<Opening>(() => {
    if (!opensInTurn || !isInBrowser) return 'atOnce'
    return takesDrawnPage() ? 'laid' : 'inTurn'
  })
  const [step, setStep] = useState<DialogStep>(opening === 'inTurn' ? 'made' : 'filled')
  const ref = useRef<HTMLDialogElement>(null)
  const isMounted = useRef(false)
  const latest = useRef({ onClose, closeByOverlay })
  useEffect(() => {
    latest.current = { onClose, closeByOverlay }
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    isMounted.current = true
    const opener = document.activeElement
    let takeOff: (() => void) | undefined
    const takePlace = () => {
      // In place of a drawn one, it stays as it lies for as long as it is open.
      dialog.toggleAttribute(attributes.calm, takesDrawnPage())
      // Before it is shown: a later change of the page would have its style worked out again.
      takeOff = pushLayer(dialog)
    }
    const show = () => {
      if (isLaid(dialog)) lay(dialog, false)
      else takePlace()
      if (!dialog.open) dialog.showModal()
      // Not the first button: a screen reader starts with what this is about.
      dialog.querySelector<HTMLElement>('[data-start]')?.focus({ preventScroll: true })
      setStep('open')
    }
    let turn: ReturnType<typeof setTimeout> | undefined
    const start = {
      atOnce: show,
      laid() {
        takePlace()
        lay(dialog, true)
        turn = setTimeout(show)
      },
      inTurn() {
        turn = setTimeout(() => {
          flushSync(() => setStep('filled'))
          turn = setTimeout(show)
        })
      },
    }
    start[opening]()

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
      clearTimeout(turn)
      takeOff?.()
      isMounted.current = false
      // By then it is out of the page, and closed by that: to move the focus now would have the page laid out twice before the press is shown.
      setTimeout(() => {
        if (isMounted.current) return
        // Not shown, and still in the page: what it holds is waited for.
        if (dialog.isConnected) dialog.close()
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    }
  }, [opening])

  // Drawn by the gateway it is open as it comes: without script nothing opens it.
  const drawn = isInBrowser ? {} : { open: true, [attributes.drawn]: '' }
  return (
    <dialog ref={ref} className={className} role={role} aria-labelledby={labelledBy} {...drawn}>
      <DialogOpen.Provider value={step}>{children}</DialogOpen.Provider>
    </dialog>
  )
}
