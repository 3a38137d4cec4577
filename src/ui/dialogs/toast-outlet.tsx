import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Outlets of the open dialogs, with the topmost last. */
let outlets: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function setOutlets(next: readonly HTMLElement[]) {
  outlets = next
  for (const listener of listeners) listener()
}

function addOutlet(place: HTMLElement): () => void {
  setOutlets([...outlets, place])
  return () => setOutlets(outlets.filter((other) => other !== place))
}

/**
 * Outlet for toasts inside a dialog. A modal dialog covers all elements outside and blocks clicks on them, so toasts
 * move into the dialog. The page's own outlet is in AppLayout (`data-toasts`).
 */
export function ToastOutlet({ className }: { className?: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (ref.current ? addOutlet(ref.current) : undefined), [])
  return <div ref={ref} className={className} />
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the topmost dialog's outlet, or else the page's. */
export function useToastContainer(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => outlets[outlets.length - 1] ?? document.querySelector<HTMLElement>('[data-toasts]') ?? undefined,
    () => undefined,
  )
}
