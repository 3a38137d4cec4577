import { t } from '../../kernel/i18n/i18n.ts'
import { goTo } from '../../kernel/navigation.ts'
import { confirm } from '../../kernel/overlays.store.ts'
import { isEmbedded } from '../../kernel/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { keys } from '../../kernel/storage/storage-keys.table.ts'
import { toast } from '../../kernel/toasts.store.ts'

/** Back on the first page: why, and the way to do something about it. Inside the game nobody logs in here, so it is done there. */
export async function offerRealName(from: string): Promise<void> {
  if (isEmbedded()) {
    toast(t('errors:error_real_name'))
    return
  }
  const agreed = await confirm({
    title: t('errors:error_real_name_title'),
    content: [t('realName:need_text')],
    closeByOverlay: true,
    confirmText: t('realName:verify_now'),
    cancelText: t('shell:cancel'),
    whiteButton: false,
    isHtml: false,
  })
  if (!agreed) return
  if (!from.startsWith('/certifiedReal')) storage.write(keys.realNameReturn, from)
  goTo('/certifiedReal')
}
