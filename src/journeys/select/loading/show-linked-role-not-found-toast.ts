import { loadTranslations, t } from '../../../kernel/i18n/i18n.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import { getPendingRepeatPurchase } from '../../../purchase/repeat/pending-repeat.ts'

/**
 * Says that the character in the link was not found. If a purchase is being repeated, the message names the character.
 */
export async function showLinkedRoleNotFoundToast(): Promise<void> {
  const character = getPendingRepeatPurchase()?.roleName
  if (character === undefined) return showToast(t('select:role_not_found'))
  await loadTranslations('recharge')
  showToast(t('recharge:again_role_gone', { character }))
}
