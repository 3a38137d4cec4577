import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Of the open dialogs, lowest first. */
let places: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]) {
  places = next
  for (const listener of listeners) listener()
}

function add(place: HTMLElement): () => void {
  set([...places, place])
  return () => set(places.filter((other) => other !== place))
}

/**
 * Where the toasts of a dialog take room instead of covering words: nothing outside a modal dialog can be seen over it or pressed.
 * The page's own place is AppFrame's, marked `data-toasts`.
 */
export function ToastPlace({ className }: { className?: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (ref.current ? add(ref.current) : undefined), [])
  return <div ref={ref} className={className} />
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** That of the topmost dialog, else the page's. */
export function useToastPlace(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => places[places.length - 1] ?? document.querySelector<HTMLElement>('[data-toasts]') ?? undefined,
    () => undefined,
  )
}
