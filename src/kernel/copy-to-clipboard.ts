import { t } from './i18n/i18n.ts'
import { confirm } from './overlays/overlays.store.ts'
import { showToast } from './overlays/toasts.store.ts'

interface Copied {
  /** Name of the text, shown if it has to be copied by hand. */
  readonly name: string
  /** Toast shown on success. */
  readonly done: string
}

/** Copies text to the clipboard or, if the browser denies access, shows it in a dialog. */
export async function copyToClipboard(text: string, { name, done }: Copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    await confirm({
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
