import { useState } from 'react'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './blocked-storage-notice.module.css'

export function BlockedStorageNotice() {
  const t = useTranslate()
  const [isShown, setIsShown] = useState(true)
  if (!isShown) return null
  return (
    <div className={styles.notice}>
      <Notice
        tone="warn"
        action={<IconButton icon="close" label={t('shell:close')} onClick={() => setIsShown(false)} />}
      >
        {t('shell:storage_notice')}
      </Notice>
    </div>
  )
}
