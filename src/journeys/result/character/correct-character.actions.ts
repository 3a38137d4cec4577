import { getRolesOnAllServers } from '../../../contract/calls/catalogue.calls.ts'
import { correctOrderCharacter, moveUnusedGoods } from '../../../contract/calls/order.calls.ts'
import type { Role } from '../../../contract/entities/game.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import { loadingState, mapLoadedData, mapResultToLoadable } from '../../../kernel/loading/loadable.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { dispatchPurchaseEvent } from '../../../purchase/machine/purchase.store.ts'
import { showOrderFailure } from '../../../purchase/machine/show-failure.ts'
import { refreshOrder } from '../../../purchase/orders/orders.store.ts'
import { getReportKey, wrongCharacterReportsStore } from '../help/wrong-character.store.ts'
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
  const result = await runOnce(() => callGateway(correctOrderCharacter, toRequest(billingNo, role)))
  if (!result) return false
  if (result.ok) {
    dispatchPurchaseEvent({ type: 'orderLoaded', billingNo, info: result.data, atMs: Date.now() })
    showReceiver(role)
    return true
  }
  showOrderFailure(result.failure)
  dispatchPurchaseEvent({ type: 'pollDue' })
  return false
}

/**
 * Sends delivered goods to another character if the player has not used them. Returns true if the goods go there.
 * Otherwise the order shows why not yet.
 */
export async function moveGoods(order: Order, role: Role): Promise<boolean> {
  const key = getReportKey(order)
  const result = await runOnce(() => callGateway(moveUnusedGoods, toRequest(order.billingNo, role)))
  if (!result) return false
  if (!result.ok) {
    showOrderFailure(result.failure)
    return false
  }
  const { outcome } = result.data
  wrongCharacterReportsStore.outcomes[key] = outcome
  dispatchPurchaseEvent({ type: 'pollDue' })
  // Do not wait, because the sheet closes first. Otherwise, it would show the order's status for a moment.
  void refreshOrder(order)
  if (outcome !== 'moved') return false
  showReceiver(role)
  return true
}

/** Sends a request, unless another one is running. */
async function runOnce<Reply>(send: () => Promise<Reply>): Promise<Reply | undefined> {
  if (correctCharacterStore.busy) return undefined
  const results = await runWithBusyState(
    (isBusy) => (correctCharacterStore.busy = isBusy),
    async () => Promise.all([send(), waitForSecondTap()]),
  )
  return results?.[0]
}

const toRequest = (billingNo: string, { serverId, roleId }: Role) => ({
  billing_no: billingNo,
  server_id: serverId,
  role_id: roleId,
})

const showReceiver = ({ name, serverName }: Role): void =>
  showToast(t('shell:fact', { label: t('select:for_whom'), value: `${name} · ${serverName}` }))
