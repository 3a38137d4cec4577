import { useCopy } from '../kernel/i18n/i18n.ts'
import { Notice } from '../ui/notice.tsx'
import { useOnline } from './use-online.ts'

/** For sheets whose small buttons cannot be pressed offline: they cover the page's banner. */
export function OfflineNotice() {
  const t = useCopy()
  return useOnline() ? null : <Notice>{t('shell:offline_action')}</Notice>
}
