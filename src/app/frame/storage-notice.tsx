import { useState } from 'react'
import { checkStorageAvailability } from '../../kernel/storage/browser-storage.ts'
import { createDeferredComponent } from '../../shared/lazy-component.tsx'

const Line = createDeferredComponent(async () => (await import('./blocked-storage-notice.tsx')).BlockedStorageNotice)

/** Warns that nothing is saved because cookies or storage are blocked. */
export function StorageNotice() {
  const [{ cookie, local }] = useState(checkStorageAvailability)
  if (cookie && local) return null
  return <Line />
}
