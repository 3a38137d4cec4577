import { t } from './i18n/i18n.ts'
import { showConfirmDialog } from './overlays/overlays.store.ts'
import { showToast } from './overlays/toasts.store.ts'

interface CopyMessages {
  /** What the text is called in the dialog for copying it manually. */
  readonly name: string
  readonly done: string
}

/** Copies text to the clipboard. If the browser denies access, shows the text in a dialog instead. */
export async function copyToClipboard(text: string, { name, done }: CopyMessages): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    await showConfirmDialog({
      title: name,
      content: [text],
      closeByOverlay: true,
      confirmText: t('shell:close'),
      cancelText: null,
      whiteButton: true,
      isHtml: false,
    })
  }
}
