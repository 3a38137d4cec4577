import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { useToastContainer } from './toast-outlet.tsx'
import styles from './toast-stack.module.css'

const displayMs = 5000

export interface ToastStackItem {
  id: string | number
  message: ReactNode
  tone?: 'good' | 'bad'
  /** If true, the toast stays until dismissed. */
  isPersistent?: boolean
  /** Button of the toast. The toast stays until the button is pressed. */
  action?: { label: ReactNode; onPress: () => void }
}

interface ToastStackProps {
  toasts: readonly ToastStackItem[]
  onDismiss: (id: ToastStackItem['id']) => void
  dismissLabel: string
}

/**
 * Live region for toasts. Always mounted, so that screen readers announce changes. Rendered in the topmost
 * `ToastOutlet`.
 */
export function ToastStack({ toasts, onDismiss, dismissLabel }: ToastStackProps) {
  const place = useToastContainer()
  const ref = useRef<HTMLOutputElement>(null)
  // When the on-screen keyboard opens, let the browser scroll focused fields to a position above the toasts.
  useLayoutEffect(() => {
    // Skip this if there are no toasts, since reading the height forces a layout.
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
        <ToastItem key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={onDismiss} />
      ))}
    </output>
  )
  return place ? createPortal(stack, place) : stack
}

interface ToastItemProps extends Omit<ToastStackProps, 'toasts'> {
  toast: ToastStackItem
}

function ToastItem({ toast, dismissLabel, onDismiss }: ToastItemProps) {
  const { id } = toast
  const isPersistent = toast.isPersistent === true || toast.action !== undefined
  // The timer pauses while the toast is hovered or focused.
  const [isPaused, setPaused] = useState(isPersistent)
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => onDismiss(id), displayMs)
    return () => clearTimeout(timer)
  }, [isPaused, onDismiss, id])
  return (
    <span
      className={classNames(styles.toast, toast.tone && styles[toast.tone])}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(isPersistent)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(isPersistent)}
    >
      <span className={styles.message}>{toast.message}</span>
      {toast.action && (
        <button type="button" className={styles.action} onClick={toast.action.onPress}>
          {toast.action.label}
        </button>
      )}
      <IconButton icon="close" label={dismissLabel} onClick={() => onDismiss(id)} />
    </span>
  )
}
