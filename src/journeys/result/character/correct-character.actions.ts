import { getRolesOnAllServers } from '../../../contract/calls/catalogue.calls.ts'
import { correctOrderCharacter } from '../../../contract/calls/order.calls.ts'
import type { Role } from '../../../contract/entities/game.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { loadingState, mapLoadedData, mapResultToLoadable } from '../../../kernel/loading/loadable.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
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
 * Sends an order's goods to another character and shows the updated order. Repeating this is harmless, because the
 * goods then already go there.
 */
export async function correctCharacter({ billingNo }: Order, { serverId, roleId }: Role): Promise<void> {
  if (correctCharacterStore.busy) return
  const result = await runWithBusyState(
    (isBusy) => (correctCharacterStore.busy = isBusy),
    async () => callGateway(correctOrderCharacter, { billing_no: billingNo, server_id: serverId, role_id: roleId }),
  )
  if (result?.ok) dispatchPurchaseEvent({ type: 'orderLoaded', billingNo, info: result.data, atMs: Date.now() })
  else if (result) {
    showOrderFailure(result.failure)
    dispatchPurchaseEvent({ type: 'pollDue' })
  }
}
