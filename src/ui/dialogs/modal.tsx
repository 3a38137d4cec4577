import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { DialogStageContext, type DialogStage } from './dialog-stage.ts'
import { attributes } from '../../early/protocol.ts'
import { registerModal, replacesServerRenderedPage } from './modal-layers.ts'

interface ModalProps {
  className: string | undefined
  labelledBy: string
  role?: 'alertdialog'
  /** Without it, only the buttons inside close the dialog. */
  onClose?: (() => void) | undefined
  closeByOverlay: boolean
  /**
   * Opens in three tasks (dialog-stage.ts), or two if it replaces a server-rendered dialog, because displaying it
   * recalculates the style of the whole page. Small dialogs open in one task, so that a second press cannot come
   * first.
   */
  opensInStages?: boolean
  children: ReactNode
}

type OpeningMode = 'atOnce' | 'laid' | 'inTurn'

/**
 * Displays the dialog without making it modal. A dialog that replaces a server-rendered one must be visible in the
 * first frame, but making it modal is too slow for that task.
 */
function showNonModal(dialog: HTMLDialogElement, isShown: boolean): void {
  dialog.toggleAttribute('data-laid', isShown)
  dialog.open = isShown
}
const isShownNonModal = (dialog: HTMLDialogElement) => dialog.hasAttribute('data-laid')

/**
 * Base of Sheet and ConfirmDialog: a native dialog that is open while mounted. The parent must unmount it on
 * `onClose`.
 */
export function Modal({
  className,
  labelledBy,
  role,
  onClose,
  closeByOverlay,
  opensInStages = false,
  children,
}: ModalProps) {
  const isInBrowser = useIsHydrated()
  const [opening] = useState<OpeningMode>(() => {
    if (!opensInStages || !isInBrowser) return 'atOnce'
    return replacesServerRenderedPage() ? 'laid' : 'inTurn'
  })
  const [step, setStep] = useState<DialogStage>(opening === 'inTurn' ? 'made' : 'filled')
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
      // Not animated if it replaces a server-rendered dialog.
      dialog.toggleAttribute(attributes.calm, replacesServerRenderedPage())
      // Before it is displayed: a later change of the page would recalculate its style.
      takeOff = registerModal(dialog)
    }
    const show = () => {
      if (isShownNonModal(dialog)) showNonModal(dialog, false)
      else takePlace()
      if (!dialog.open) dialog.showModal()
      // Focus the title instead of the first button, so that screen readers start with it.
      dialog.querySelector<HTMLElement>('[data-start]')?.focus({ preventScroll: true })
      setStep('open')
    }
    let turn: ReturnType<typeof setTimeout> | undefined
    const start = {
      atOnce: show,
      laid() {
        takePlace()
        showNonModal(dialog, true)
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
      // Chrome closes the dialog on a second Escape even if the first was prevented. If it is open, the event belongs
      // to a remount.
      close() {
        if (dialog.open) return
        if (latest.current.onClose) latest.current.onClose()
        else dialog.showModal()
      },
      // The content fills the dialog, so only backdrop presses have the dialog as target.
      pointerdown(event) {
        pressedOutside = event.target === dialog
      },
      // Both down and up on the backdrop: not the end of a drag.
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
      // After the dialog has been removed: moving focus now would force two layouts before the press is shown.
      setTimeout(() => {
        if (isMounted.current) return
        // Suspended by React but still in the page.
        if (dialog.isConnected) dialog.close()
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    }
  }, [opening])

  // Server-rendered dialogs are open, because nothing opens them without script.
  const drawn = isInBrowser ? {} : { open: true, [attributes.drawn]: '' }
  return (
    <dialog ref={ref} className={className} role={role} aria-labelledby={labelledBy} {...drawn}>
      <DialogStageContext.Provider value={step}>{children}</DialogStageContext.Provider>
    </dialog>
  )
}
