import { useEffect, useLayoutEffect, useRef } from 'react'
import { useShortcuts } from '../../keys/shortcuts.ts'

/**
 * Calls `save` on Ctrl+S, even in a text field, and prevents the browser from saving the web page. If the key is pressed
 * during a save, `save` is called again afterwards, because the person may have typed in the meantime.
 */
export function useSaveShortcut(save: () => void, isSaving: boolean): void {
  useShortcuts([{ key: 'Ctrl S', label: 'office:keys_save' }])
  const latest = useRef({ save, isSaving })
  const isSaveDue = useRef(false)
  useLayoutEffect(() => {
    latest.current = { save, isSaving }
    if (isSaving || !isSaveDue.current) return
    isSaveDue.current = false
    save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (document.querySelector('dialog:modal')) return
      // Wait until the latest input has been rendered, so that it is saved too.
      setTimeout(() => {
        if (latest.current.isSaving) isSaveDue.current = true
        else latest.current.save()
      })
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
