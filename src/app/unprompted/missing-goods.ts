import { subscribe } from 'valtio'
import { select } from '../../journeys/select/choices.store.ts'
import { loadTranslations, t } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session/session.store.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { againHere } from '../../purchase/again.ts'
import { stopBuying } from '../../purchase/buying-under-way.ts'
import { selection } from '../../purchase/selection.store.ts'

/** The goods of the link are looked for as soon as the game's are there: then the link names them no more. */
const isLookedFor = () => !select.finding && select.goods.state === 'ready' && session.params.product_id === undefined

/** Once a page: goods that were to be bought once more and are no longer offered. What else was chosen of the order stays. */
export async function notifyMissingGoods(): Promise<void> {
  if (!againHere()) return
  await lookedFor()
  const again = againHere()
  if (!again || selection.chosen.goods?.value === again.productId) return
  stopBuying()
  await loadTranslations('recharge')
  showToast(t('recharge:again_goods_gone', { goods: again.goodsName }))
}

const lookedFor = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isLookedFor()) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [subscribe(select, look), subscribe(session, look)]
    look()
  })
