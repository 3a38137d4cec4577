import type { Language } from '../../contract/domain.table.ts'
import { changeLink } from '../../kernel/address/change-link.ts'
import { setLanguage } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { keys } from '../../kernel/storage/storage-keys.table.ts'
import { toast } from '../../kernel/overlays/toasts.store.ts'
import { startShop } from '../../journeys/select/start-shop.actions.ts'
import { awaitLanguage, forgetAwaitedLanguage, isAwaited } from './awaited-language.ts'
import { dressFor } from './dress-for.ts'

/**
 * Names of games and goods come in the language they were asked for in, so the shop starts anew. Words that do not come for want of a
 * network are awaited; else the player is told and may choose again.
 */
async function changeLanguage(language: Language, onShown?: () => void): Promise<void> {
  const change = await setLanguage(language)
  if (change.kind === 'failed' && !navigator.onLine)
    awaitLanguage(language, () => void changeLanguage(language, onShown))
  else if (change.kind === 'failed') toast(change.message)
  if (change.kind !== 'shown') return
  forgetAwaitedLanguage()
  session.language = language
  onShown?.()
  void dressFor(language)
  await startShop()
}

/** The player's own choice: kept, and it overrides what the link said. */
export const chooseLanguage = (language: Language): Promise<void> =>
  changeLanguage(language, () => {
    storage.write(keys.language, language)
    changeLink({ spec_lang: undefined })
  })

/** What the page can offer of the player's choice: shown, and kept nowhere. */
export async function showLanguage(language: Language): Promise<void> {
  if (language !== session.language && !isAwaited(language)) await changeLanguage(language)
}

/** The page stands in another language until the words of its own come. */
export const showLanguageLater = (language: Language): void =>
  awaitLanguage(language, () => void changeLanguage(language))
