import { useEffect, useLayoutEffect, useRef } from 'react'
import { useShortcuts } from '../../keys/shortcuts.ts'

/** Calls `save` on Ctrl+S, even in a text field, and prevents the browser from saving the web page. */
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
      // Wait until the latest input has been rendered, so that it is saved too.
      setTimeout(() => latest.current())
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
