import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { DialogStageContext, type DialogStage } from './dialog-stage.ts'
import { pageDataAttributes } from '../../early/protocol.ts'
import { registerModal, isReplacingServerRenderedPage } from './modal-layers.ts'

interface ModalProps {
  className: string | undefined
  labelledBy: string
  role?: 'alertdialog'
  /** If undefined, the dialog can only be closed with the buttons inside. */
  onClose?: (() => void) | undefined
  closeByOverlay: boolean
  /**
   * If true, opens the dialog in several tasks (dialog-stage.ts): three, or two if it replaces a server-rendered
   * dialog. Small dialogs open in one task, so that no second press can occur before the dialog is displayed.
   */
  opensInStages?: boolean
  children: ReactNode
}

type OpeningMode = 'atOnce' | 'laid' | 'inTurn'

/**
 * Displays the dialog without making it modal. A dialog that replaces a server-rendered dialog must be visible in the
 * first frame, and `showModal` is too slow for that.
 */
function showNonModal(dialog: HTMLDialogElement, isShown: boolean): void {
  dialog.toggleAttribute('data-laid', isShown)
  dialog.open = isShown
}
const isShownNonModal = (dialog: HTMLDialogElement) => dialog.hasAttribute('data-laid')

/**
 * Base of Sheet and ConfirmDialog: a native dialog that is open while mounted. The parent must unmount it in `onClose`.
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
    return isReplacingServerRenderedPage() ? 'laid' : 'inTurn'
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
      // Do not animate a dialog that replaces a server-rendered dialog.
      dialog.toggleAttribute(pageDataAttributes.calm, isReplacingServerRenderedPage())
      // Register the dialog before displaying it. Registering changes the page, so registering later would also
      // recalculate the dialog's styles.
      takeOff = registerModal(dialog)
    }
    const show = () => {
      if (isShownNonModal(dialog)) showNonModal(dialog, false)
      else takePlace()
      if (!dialog.open) dialog.showModal()
      // Focus the title instead of the first button, so that screen readers read the title first.
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
    const eventHandlers: Record<string, (event: Event) => void> = {
      cancel(event) {
        if (event.target !== dialog) return
        event.preventDefault()
        latest.current.onClose?.()
      },
      // Chrome closes the dialog on a second Escape, even if the first Escape was prevented. If the dialog is open now,
      // the event belongs to an earlier mount.
      close() {
        if (dialog.open) return
        if (latest.current.onClose) latest.current.onClose()
        else dialog.showModal()
      },
      // The content fills the dialog, so the dialog is the target only of backdrop presses.
      pointerdown(event) {
        pressedOutside = event.target === dialog
      },
      // Require the press to start and end on the backdrop, so that the end of a drag does not close the dialog.
      click(event) {
        if (pressedOutside && event.target === dialog && latest.current.closeByOverlay) latest.current.onClose?.()
      },
    }
    for (const [type, handler] of Object.entries(eventHandlers)) dialog.addEventListener(type, handler)
    return () => {
      for (const [type, handler] of Object.entries(eventHandlers)) dialog.removeEventListener(type, handler)
      clearTimeout(turn)
      takeOff?.()
      isMounted.current = false
      // Restore the focus after the dialog has been removed. Restoring it now would force two layouts, which delay the
      // feedback on the press.
      setTimeout(() => {
        if (isMounted.current) return
        // React may have suspended the dialog but left it in the page, so close it.
        if (dialog.isConnected) dialog.close()
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    }
  }, [opening])

  // The server renders dialogs as open, because they cannot be opened without a script.
  const drawn = isInBrowser ? {} : { open: true, [pageDataAttributes.drawn]: '' }
  return (
    <dialog ref={ref} className={className} role={role} aria-labelledby={labelledBy} {...drawn}>
      <DialogStageContext.Provider value={step}>{children}</DialogStageContext.Provider>
    </dialog>
  )
}
