import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { CopyKey } from '../i18n/i18n.ts'

/** Keyboard shortcut of the current view. The footer and the dialog with all shortcuts list it. */
export interface Shortcut {
  /** `KeyboardEvent.key`, such as `r`, `/` or `Enter`, or a combination such as `Ctrl S`. */
  readonly key: string
  readonly label: CopyKey
  /** Undefined for key combinations, which the view handles itself. */
  readonly run?: () => void
}

interface Registered {
  readonly shortcuts: readonly Shortcut[]
}

const registered = new Set<Registered>()
const listeners = new Set<() => void>()
let snapshot: readonly Shortcut[] = []

function publish(): void {
  snapshot = [...registered].flatMap(({ shortcuts }) => shortcuts)
  for (const notify of listeners) notify()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Finds the shortcut for a key press; the last registered shortcut wins. Returns undefined while the user is typing, a
 * modal dialog is open, or Ctrl, Alt or Meta is pressed.
 */
export function findShortcut(event: KeyboardEvent, shortcuts: readonly Shortcut[]): Shortcut | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return undefined
  if (isTyping(event.target) || document.querySelector('dialog:modal')) return undefined
  // Enter on a link or a button must activate it.
  if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button, summary'))
    return undefined
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return shortcuts.findLast(({ key }) => key === pressed)
}

window.addEventListener('keydown', (event) => {
  const shortcut = findShortcut(event, snapshot)
  if (!shortcut) return
  event.preventDefault()
  shortcut.run?.()
})

/** Registers shortcuts while the calling component is mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  // Compare only keys and labels, because the handlers change each time the component renders.
  const names = shortcuts.map(({ key, label }) => `${key} ${label}`).join()
  // As a layout effect, so that a key works as soon as its button is visible.
  useLayoutEffect(() => {
    const entry = {
      shortcuts: latest.current.map(({ key, label }) => ({
        key,
        label,
        run: () => latest.current.find((one) => one.key === key)?.run?.(),
      })),
    }
    registered.add(entry)
    publish()
    return () => {
      registered.delete(entry)
      publish()
    }
  }, [names])
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export const useActiveShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => snapshot)
