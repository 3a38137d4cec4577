import { useState } from 'react'
import { checkStorageAvailability } from '../../kernel/storage/browser-storage.ts'
import { deferredComponent } from '../../shared/lazy-component.tsx'

/** Few browsers need it. */
const Line = deferredComponent(async () => (await import('./storage-notice-line.tsx')).StorageNoticeLine)

/** Cookies off, or a private mode that keeps nothing: everything works, but nothing is remembered, and that is said. */
export function StorageNotice() {
  const [{ cookie, local }] = useState(checkStorageAvailability)
  if (cookie && local) return null
  return <Line />
}
