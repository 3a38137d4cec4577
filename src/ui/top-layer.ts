import { useSyncExternalStore } from 'react'

/**
 * The open modal dialogs, lowest first. What must stay above them (toasts) is drawn inside the topmost:
 * anything outside a modal dialog can be neither seen over it nor pressed.
 */
let layers: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]) {
  layers = next
  // Under an open dialog the page stays where it is (base.css).
  document.documentElement.toggleAttribute('data-held', layers.length > 0)
  for (const listener of listeners) listener()
}

/** Answers the function that takes it off again. */
export function pushLayer(layer: HTMLElement): () => void {
  set([...layers, layer])
  return () => set(layers.filter((other) => other !== layer))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTopLayer(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => layers[layers.length - 1],
    () => undefined,
  )
}
