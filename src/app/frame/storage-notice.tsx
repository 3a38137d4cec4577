import { useState } from 'react'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { storageHealth } from '../../kernel/storage/browser-storage.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Cookies off, or a private mode that keeps nothing: everything works, but nothing is remembered, and that is said. */
export function StorageNotice() {
  const t = useCopy()
  const [shown, setShown] = useState(() => {
    const health = storageHealth()
    return !health.cookie || !health.local
  })
  if (!shown) return null
  return (
    <Notice tone="warn" action={<IconButton icon="close" label={t('shell:close')} onClick={() => setShown(false)} />}>
      {t('shell:storage_notice')}
    </Notice>
  )
}
