import { t } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { runAfterOverlayHistorySettles } from '../../kernel/overlays/browser-overlay-history.ts'
import { showConfirmDialog } from '../../kernel/overlays/overlays.store.ts'
import { isEmbeddedInGame } from '../../kernel/session/session.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'

const waitForFrame = () => new Promise((done) => requestAnimationFrame(done))
const maxFrames = 120

/** Waits until the first page is shown, because the redirect from `/` would close an open dialog. */
async function waitForFirstPage(): Promise<void> {
  await new Promise<void>((done) => runAfterOverlayHistorySettles(done))
  for (let frame = 0; frame < maxFrames && window.location.pathname === '/'; frame += 1) await waitForFrame()
}

/** Asks the player to verify their identity. Inside a game, only a message is shown. */
export async function offerRealNameVerification(from: string): Promise<void> {
  if (isEmbeddedInGame()) {
    showToast(t('errors:error_real_name'))
    return
  }
  await waitForFirstPage()
  const agreed = await showConfirmDialog({
    title: t('errors:error_real_name_title'),
    content: [t('realName:need_text')],
    closeByOverlay: true,
    confirmText: t('realName:verify_now'),
    cancelText: t('shell:cancel'),
    whiteButton: false,
    isHtml: false,
  })
  if (!agreed) return
  if (!from.startsWith('/certifiedReal')) browserStorage.write(browserStorageItems.realNameReturn, from)
  navigateTo('/certifiedReal')
}
