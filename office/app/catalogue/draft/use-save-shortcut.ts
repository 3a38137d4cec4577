import { useEffect, useLayoutEffect, useRef } from 'react'
import { useShortcuts } from '../../keys/shortcuts.ts'

interface SaveShortcut {
  readonly save: () => void
  readonly isSaving: boolean
  /** False if the draft is read-only. The shortcut is then neither listed nor handled. */
  readonly isEditable: boolean
}

/** Calls `save` on Ctrl+S instead of letting the browser save the page. If a save is running, another save follows. */
export function useSaveShortcut({ save, isSaving, isEditable }: SaveShortcut): void {
  useShortcuts(isEditable ? [{ key: 'Ctrl S', label: 'office:keys_save' }] : [])
  const latest = useRef({ save, isSaving })
  const isSaveDue = useRef(false)
  useLayoutEffect(() => {
    latest.current = { save, isSaving }
    if (isSaving || !isSaveDue.current) return
    isSaveDue.current = false
    save()
  })
  useEffect(() => {
    if (!isEditable) return
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (document.querySelector('dialog:modal')) return
      // Wait until React has rendered the latest input. Otherwise, the save would miss that input.
      setTimeout(() => {
        if (latest.current.isSaving) isSaveDue.current = true
        else latest.current.save()
      })
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isEditable])
}
