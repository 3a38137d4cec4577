import { submitRealName } from '../../contract/calls/real-name.calls.ts'
import type { DocumentCountry } from '../../contract/real-name.table.ts'
import { handleRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { createUuid } from '../../kernel/visitor/uuid.ts'
import { runWithBusyState } from '../../kernel/loading/run-with-busy-state.ts'
import { setCurrentAccount } from '../../purchase/account/account.actions.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { realNameStore } from './real-name.store.ts'

export interface RealNameFormData {
  readonly country: DocumentCountry
  readonly name: string
  readonly number: string
}

/** Failures that are handled globally, such as a required login. */
const globalFailures = new Set(['notLoggedIn', 'notRealName', 'notAGame'])

/** Returns to the page that required verification. */
export function returnToPreviousPage(): void {
  const back = browserStorage.read(browserStorageItems.realNameReturn)
  browserStorage.remove(browserStorageItems.realNameReturn)
  navigateTo(back?.startsWith('/') ? back : '/', { replace: true })
}

export async function verifyRealName({ country, name, number }: RealNameFormData): Promise<void> {
  const { clientId } = selectionStore.chosen
  if (realNameStore.busy || !clientId) return
  realNameStore.failed = false
  const result = await runWithBusyState(
    (isBusy) => (realNameStore.busy = isBusy),
    async () =>
      callGateway(submitRealName, {
        client_id: clientId,
        country,
        real_name: name.trim(),
        id_number: number.trim(),
        request_id: createUuid(),
      }),
  )
  if (!result) return
  if (result.ok) {
    if (sessionStore.user) setCurrentAccount({ ...sessionStore.user, isRealName: true })
    showToast(t('realName:done'))
    returnToPreviousPage()
    return
  }
  const { failure } = result
  if (failure.kind === 'code' && globalFailures.has(failure.name ?? '')) handleRequestFailure(failure)
  else realNameStore.failed = true
}
