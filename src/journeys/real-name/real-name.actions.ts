import { certifiedReal } from '../../contract/calls/real-name.calls.ts'
import type { DocumentCountry } from '../../contract/real-name.table.ts'
import { handleFailure } from '../../kernel/http/handle-failure.ts'
import { send } from '../../kernel/http/send.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { goTo } from '../../kernel/address/navigation.ts'
import { session } from '../../kernel/session/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { keys } from '../../kernel/storage/storage-keys.table.ts'
import { toast } from '../../kernel/overlays/toasts.store.ts'
import { uuid } from '../../kernel/visitor/uuid.ts'
import { whileBusy } from '../../kernel/loading/while-busy.ts'
import { keepAccount } from '../../purchase/account.actions.ts'
import { selection } from '../../purchase/selection.store.ts'
import { realName } from './real-name.store.ts'

export interface RealNameForm {
  readonly country: DocumentCountry
  readonly name: string
  readonly number: string
}

/** Codes that say who somebody is, not that the request failed: they have effects of their own. */
const leavesThePage = new Set(['notLoggedIn', 'notRealName', 'notAGame'])

/** Back to where the player was. */
export function goOn(): void {
  const back = storage.read(keys.realNameReturn)
  storage.remove(keys.realNameReturn)
  goTo(back?.startsWith('/') ? back : '/', { replace: true })
}

export async function verify({ country, name, number }: RealNameForm): Promise<void> {
  const { clientId } = selection.chosen
  if (realName.busy || !clientId) return
  realName.failed = false
  const result = await whileBusy(
    (isBusy) => (realName.busy = isBusy),
    async () =>
      send(certifiedReal, {
        client_id: clientId,
        country,
        real_name: name.trim(),
        id_number: number.trim(),
        request_id: uuid(),
      }),
  )
  if (!result) return
  if (result.ok) {
    if (session.user) keepAccount({ ...session.user, isRealName: true })
    toast(t('realName:done'))
    goOn()
    return
  }
  const { failure } = result
  if (failure.kind === 'code' && leavesThePage.has(failure.name ?? '')) handleFailure(failure)
  else realName.failed = true
}
