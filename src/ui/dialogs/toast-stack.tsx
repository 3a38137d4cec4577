import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useToastPlace } from './toast-place.tsx'
import styles from './toast-stack.module.css'

/** Long enough to read two lines slowly. */
const shownMs = 5000

export interface Toast {
  id: string | number
  message: ReactNode
  tone?: 'good' | 'bad'
  /** Stays until it is closed. */
  stays?: boolean
  /** With it the toast stays until it is answered. */
  action?: { label: ReactNode; press: () => void }
}

interface ToastStackProps {
  toasts: readonly Toast[]
  onDismiss: (id: Toast['id']) => void
  dismissLabel: string
}

/** Always mounted, so that screen readers know the place before anything is said there. Stands in the topmost `ToastPlace`. */
export function ToastStack({ toasts, onDismiss, dismissLabel }: ToastStackProps) {
  const place = useToastPlace()
  const ref = useRef<HTMLOutputElement>(null)
  // A field that the keyboard brings into view stops above them.
  useLayoutEffect(() => {
    // Asking for a height has the page laid out.
    if (toasts.length === 0) return undefined
    const scroller = place?.closest<HTMLElement>('[data-scrolls]') ?? document.documentElement
    const height = ref.current?.offsetHeight ?? 0
    if (height === 0) return undefined
    scroller.style.scrollPaddingBlockEnd = `calc(var(--room-at-end) + ${height}px)`
    return () => void scroller.style.removeProperty('scroll-padding-block-end')
  }, [place, toasts])
  const stack = (
    <output className={styles.stack} ref={ref}>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={onDismiss} />
      ))}
    </output>
  )
  return place ? createPortal(stack, place) : stack
}

interface ToastLineProps extends Omit<ToastStackProps, 'toasts'> {
  toast: Toast
}

function ToastLine({ toast, dismissLabel, onDismiss }: ToastLineProps) {
  const { id } = toast
  const isLasting = toast.stays === true || toast.action !== undefined
  // A player who reads or aims at it is not hurried.
  const [kept, setKept] = useState(isLasting)
  useEffect(() => {
    if (kept) return undefined
    const timer = setTimeout(() => onDismiss(id), shownMs)
    return () => clearTimeout(timer)
  }, [kept, onDismiss, id])
  return (
    <span
      className={classNames(styles.toast, toast.tone && styles[toast.tone])}
      onPointerEnter={() => setKept(true)}
      onPointerLeave={() => setKept(isLasting)}
      onFocus={() => setKept(true)}
      onBlur={() => setKept(isLasting)}
    >
      <span className={styles.message}>{toast.message}</span>
      {toast.action && (
        <button type="button" className={styles.action} onClick={toast.action.press}>
          {toast.action.label}
        </button>
      )}
      <IconButton icon="close" label={dismissLabel} onClick={() => onDismiss(id)} />
    </span>
  )
}
