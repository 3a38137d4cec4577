import type { Language } from '../../contract/domain.table.ts'
import { loadFontStyle } from '../../kernel/fonts/load-font-style.ts'
import { setLanguage } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { keys } from '../../kernel/storage/storage-keys.table.ts'
import { toast } from '../../kernel/toasts.store.ts'
import { startShop } from '../../journeys/select/start-shop.actions.ts'

/** A link's language must not come back with the next reload after the player has chosen another. */
function forgetLinkLanguage(): void {
  const { spec_lang: _asked, ...params } = session.params
  session.params = params
  const url = new URL(window.location.href)
  if (!url.searchParams.has('spec_lang')) return
  url.searchParams.delete('spec_lang')
  window.history.replaceState(window.history.state, '', url)
}

export async function chooseLanguage(language: Language): Promise<void> {
  const change = await setLanguage(language)
  if (change.kind === 'failed') toast(change.message)
  if (change.kind !== 'shown') return
  session.language = language
  storage.write(keys.language, language)
  forgetLinkLanguage()
  void loadFontStyle(language)
  // Names of games and goods come in the language they were asked for in.
  await startShop()
}
