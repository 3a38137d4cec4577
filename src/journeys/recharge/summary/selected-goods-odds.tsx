import { useSnapshot } from 'valtio'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { RandomGoodsOddsList } from '../../../shared/odds-list.tsx'
import type { RechargeView } from '../use-recharge-view.ts'

/** Odds of the selected goods, shown only for random goods. */
export function SelectedGoodsOdds({ view: { isCardMethod } }: { view: RechargeView }) {
  const { random } = useSnapshot(selectionStore).chosen.goods ?? {}
  return random && !isCardMethod ? <RandomGoodsOddsList odds={random.odds} /> : null
}
