import { requestUnusedGoodsReturn } from '../../../contract/calls/order.calls.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { showConfirmDialog } from '../../../kernel/overlays/overlays.store.ts'
import { dispatchPurchaseEvent } from '../../../purchase/machine/purchase.store.ts'
import { showOrderFailure } from '../../../purchase/machine/show-failure.ts'
import { refreshOrder } from '../../../purchase/orders/orders.store.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { getReportKey, wrongCharacterReportsStore } from './wrong-character.store.ts'

/**
 * Reports that goods went to the wrong character, after the player has confirmed. The gateway then asks the game to
 * revoke the goods.
 */
export async function reportWrongCharacter(order: Order): Promise<void> {
  if (wrongCharacterReportsStore.busy) return
  const isConfirmed = await showConfirmDialog({
    title: t('result:wrong_character'),
    content: [t('result:wrong_text')],
    closeByOverlay: true,
    confirmText: t('result:wrong_confirm'),
    cancelText: t('shell:back'),
    whiteButton: true,
    isHtml: false,
  })
  if (!isConfirmed) return
  const { billingNo } = order
  const key = getReportKey(order)
  const result = await runWithBusyState(
    (isBusy) => (wrongCharacterReportsStore.busy = isBusy),
    async () => callGateway(requestUnusedGoodsReturn, { billing_no: billingNo }),
  )
  if (!result) return
  if (!result.ok) return showOrderFailure(result.failure)
  wrongCharacterReportsStore.outcomes[key] = result.data.outcome
  dispatchPurchaseEvent({ type: 'pollDue' })
  await refreshOrder(order)
}
