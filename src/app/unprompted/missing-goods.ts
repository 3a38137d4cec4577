import { subscribe } from 'valtio'
import { selectionOptionsStore } from '../../journeys/select/selection-options.store.ts'
import { loadTranslations, t } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { getPendingRepeatPurchase } from '../../purchase/repeat/pending-repeat.ts'
import { clearPurchaseInProgress } from '../../purchase/repeat/purchase-in-progress.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'

/** Returns true once it is known whether the shop sells the goods of the link. */
const isLookedFor = () =>
  !selectionOptionsStore.isFindingCharacter &&
  selectionOptionsStore.goods.state === 'ready' &&
  sessionStore.params.product_id === undefined

/** Notifies the player if the goods of the purchase to repeat are no longer sold. */
export async function notifyIfRepeatedGoodsUnavailable(): Promise<void> {
  if (!getPendingRepeatPurchase()) return
  await whenGoodsAreResolved()
  const again = getPendingRepeatPurchase()
  if (!again || selectionStore.chosen.goods?.value === again.productId) return
  clearPurchaseInProgress()
  await loadTranslations('recharge')
  showToast(t('recharge:again_goods_gone', { goods: again.goodsName }))
}

const whenGoodsAreResolved = (): Promise<void> =>
  new Promise((resolve) => {
    const resolveIfDone = () => {
      if (!isLookedFor()) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [subscribe(selectionOptionsStore, resolveIfDone), subscribe(sessionStore, resolveIfDone)]
    resolveIfDone()
  })
