import { useTranslate } from '../kernel/i18n/i18n.ts'
import { Notice } from '../ui/states/notice.tsx'
import { useIsOnline } from './use-is-online.ts'

/** Offline notice for sheets, which cover the page's offline banner. */
export function OfflineNotice() {
  const t = useTranslate()
  return useIsOnline() ? null : <Notice>{t('shell:offline_action')}</Notice>
}
