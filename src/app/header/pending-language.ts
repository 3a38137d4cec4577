import type { Language } from '../../contract/domain.table.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { languageTable } from '../../kernel/i18n/languages.table.ts'
import { loadTranslationNamespace } from '../../kernel/i18n/load-translations.ts'
import { loadChunkUntilAvailable } from '../../kernel/loading/load-chunk.ts'
import { showToast, toastsStore } from '../../kernel/overlays/toasts.store.ts'

/** Language that is shown once its texts have loaded. */
interface PendingLanguage {
  readonly language: Language
  readonly message: string
  readonly stop: AbortController
}
let pendingLanguage: PendingLanguage | undefined

export const isLanguagePending = (language: Language): boolean => pendingLanguage?.language === language

/** Loads all texts of a language. One namespace of each group is enough. */
const allWords = (language: Language) =>
  Promise.all([loadTranslationNamespace(language, 'shell'), loadTranslationNamespace(language, 'my')])

/** Cancels the pending language change and hides its message. */
export function cancelPendingLanguageChange(): void {
  const message = pendingLanguage?.message
  pendingLanguage?.stop.abort()
  pendingLanguage = undefined
  toastsStore.queue = toastsStore.queue.filter((one) => one.message !== message)
}

/** Shows a language once its texts have loaded. Meanwhile, a message shows the language's own name. */
export function showLanguageWhenLoaded(language: Language, show: () => void): void {
  if (isLanguagePending(language)) return
  cancelPendingLanguageChange()
  const { name } = languageTable[language]
  const message = navigator.onLine ? t('errors:error_language') : t('shell:offline_language', { language: name })
  const stop = new AbortController()
  pendingLanguage = { language, message, stop }
  showToast(message)
  void loadChunkUntilAvailable(() => allWords(language), stop.signal).then(
    () => stop.signal.aborted || show(),
    () => undefined,
  )
}
