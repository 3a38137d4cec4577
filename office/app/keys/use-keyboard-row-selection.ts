import { useEffect, useState } from 'react'
import { useShortcuts } from './shortcuts.ts'

/** Selects rows with J and K and opens the selected row with Enter. Returns the selected row's key. */
export function useKeyboardRowSelection(keys: readonly string[], open: (key: string) => void) {
  const [current, setCurrent] = useState<string>()
  const move = (by: number) => {
    const index = current === undefined ? -1 : keys.indexOf(current)
    setCurrent(keys[Math.min(keys.length - 1, Math.max(0, index + by))])
  }
  useEffect(() => {
    if (current === undefined) return
    document.querySelector(`[data-row="${CSS.escape(current)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  useShortcuts([
    { key: 'j', label: 'office:keys_next', run: () => move(1) },
    { key: 'k', label: 'office:keys_previous', run: () => move(-1) },
    {
      key: 'Enter',
      label: 'office:keys_open',
      run: () => {
        if (current !== undefined) open(current)
      },
    },
  ])
  return current
}
