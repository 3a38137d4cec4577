import { loadTranslations, t } from '../../../kernel/i18n/i18n.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import { againHere } from '../../../purchase/again.ts'

/** The character of an order that is bought once more is named: the player has not seen a link, and the account may have others. */
export async function sayRoleMissing(): Promise<void> {
  const character = againHere()?.roleName
  if (character === undefined) return showToast(t('select:role_not_found'))
  await loadTranslations('recharge')
  showToast(t('recharge:again_role_gone', { character }))
}
