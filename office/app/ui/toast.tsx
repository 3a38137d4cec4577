import { useEffect, useSyncExternalStore } from 'react'
import styles from './toast.module.css'

let message = ''
const listeners = new Set<() => void>()

/** Shows a confirmation and replaces the previous toast. */
export function showToast(text: string): void {
  message = text
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

const shownMs = 6000

export function Toast() {
  const text = useSyncExternalStore(subscribe, () => message)
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => showToast(''), shownMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className={styles.place} aria-live="polite">
      {text !== '' && <p className={styles.toast}>{text}</p>}
    </div>
  )
}
