import { getRolesOnAllServers } from '../../../contract/calls/catalogue.calls.ts'
import { correctOrderCharacter } from '../../../contract/calls/order.calls.ts'
import type { Role } from '../../../contract/entities/game.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import { loadingState, mapLoadedData, mapResultToLoadable } from '../../../kernel/loading/loadable.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { dispatchPurchaseEvent } from '../../../purchase/machine/purchase.store.ts'
import { showOrderFailure } from '../../../purchase/machine/show-failure.ts'
import { correctCharacterStore } from './correct-character.store.ts'

/** Loads the buyer's characters in the order's game. */
export async function loadCharactersForOrder({ bought, own }: Order): Promise<void> {
  const clientId = bought?.clientId ?? own?.purchase.clientId
  if (clientId === undefined) return
  correctCharacterStore.roles = loadingState
  const result = await callGateway(getRolesOnAllServers, { client_id: clientId })
  correctCharacterStore.roles = mapLoadedData(mapResultToLoadable(result), ({ roles }) => roles)
}

/**
 * Minimum milliseconds between a tap on a character and the end of the correction. The sheet stays open that long, so
 * that a double tap's second tap cannot press "Back to the game" below it.
 */
const minBusyMs = 500
const waitForSecondTap = () => new Promise<void>((resolve) => setTimeout(resolve, minBusyMs))

/**
 * Sends an order's goods to another character and shows the updated order. Returns true if the goods go there. Repeating
 * this is harmless, because the goods then already go there.
 */
export async function correctCharacter({ billingNo }: Order, role: Role): Promise<boolean> {
  if (correctCharacterStore.busy) return false
  const { serverId: server_id, serverName, roleId: role_id, name } = role
  const results = await runWithBusyState(
    (isBusy) => (correctCharacterStore.busy = isBusy),
    async () =>
      Promise.all([
        callGateway(correctOrderCharacter, { billing_no: billingNo, server_id, role_id }),
        waitForSecondTap(),
      ]),
  )
  if (!results) return false
  const [result] = results
  if (result.ok) {
    dispatchPurchaseEvent({ type: 'orderLoaded', billingNo, info: result.data, atMs: Date.now() })
    showToast(t('shell:fact', { label: t('select:for_whom'), value: `${name} · ${serverName}` }))
    return true
  }
  showOrderFailure(result.failure)
  dispatchPurchaseEvent({ type: 'pollDue' })
  return false
}
