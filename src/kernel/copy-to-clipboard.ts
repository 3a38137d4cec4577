import { t } from './i18n/i18n.ts'
import { confirm } from './overlays/overlays.store.ts'
import { toast } from './overlays/toasts.store.ts'

interface Copied {
  /** The text's name, where it has to be copied by hand. */
  readonly name: string
  /** Said once it is copied. */
  readonly done: string
}

/** Into the clipboard; where the browser does not allow it, shown to be copied by hand. */
export async function copyText(text: string, { name, done }: Copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
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
