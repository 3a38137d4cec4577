import { useState } from 'react'
import { checkStorageAvailability } from '../../kernel/storage/browser-storage.ts'
import { deferredComponent } from '../../shared/lazy-component.tsx'

const Line = deferredComponent(async () => (await import('./storage-notice-line.tsx')).StorageNoticeLine)

/** Warns that nothing is remembered if cookies or storage are blocked. */
export function StorageNotice() {
  const [{ cookie, local }] = useState(checkStorageAvailability)
  if (cookie && local) return null
  return <Line />
}
