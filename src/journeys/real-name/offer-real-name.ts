import { t } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { whenOverlayHistorySettles } from '../../kernel/overlays/browser-overlay-history.ts'
import { confirm } from '../../kernel/overlays/overlays.store.ts'
import { isEmbedded } from '../../kernel/session/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../kernel/storage/storage-keys.table.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'

const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
const mostFrames = 120

/** The first page is an address that leads on, and each step closes what lies over the page: only then is there a place for a question. */
async function firstPage(): Promise<void> {
  await new Promise<void>((done) => whenOverlayHistorySettles(done))
  for (let frame = 0; frame < mostFrames && window.location.pathname === '/'; frame += 1) await nextFrame()
}

/** Back on the first page: why, and the way to do something about it. Inside the game nobody logs in here, so it is done there. */
export async function offerRealName(from: string): Promise<void> {
  if (isEmbedded()) {
    showToast(t('errors:error_real_name'))
    return
  }
  await firstPage()
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
  if (!from.startsWith('/certifiedReal')) storage.write(storageKeys.realNameReturn, from)
  navigateTo('/certifiedReal')
}
