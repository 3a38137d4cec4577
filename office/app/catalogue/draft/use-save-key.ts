import { useEffect, useLayoutEffect, useRef } from 'react'
import { useShortcuts } from '../../keys/shortcuts.ts'

/** Saves with Ctrl+S, also while the person is typing, instead of saving the web page. */
export function useSaveKey(save: () => void): void {
  useShortcuts([{ key: 'Ctrl S', label: 'office:keys_save' }])
  const latest = useRef(save)
  useLayoutEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (document.querySelector('dialog:modal')) return
      // Wait until what was typed last has been rendered.
      setTimeout(() => latest.current())
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
