import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { dataOf } from '../../kernel/loadable.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { session } from '../../kernel/session.store.ts'
import { dispatch, purchase } from '../../purchase/machine/purchase.store.ts'
import { order } from '../../purchase/order-info.store.ts'
import { isCardCode, type Groups, type Way } from './methods.ts'
import { chosenNow, loadMethods, mayBuy } from './recharge.actions.ts'
import { recharge } from './recharge.store.ts'

/** What sheet and step show beneath the methods. */
export interface RechargeView {
  readonly way: Way | undefined
  readonly takesCard: boolean
  /** Formatted; absent while there is none, and for cards, which have their own value. */
  readonly price: string | undefined
  readonly mayBuy: boolean
  readonly starting: boolean
}

/** Being shown is what "choosing" means, in both layouts. */
export function useRecharge(): RechargeView {
  const product = useSnapshot(order).info.goods?.value
  useEffect(() => {
    dispatch({ type: 'rechargeOpened' })
    return () => dispatch({ type: 'rechargeClosed' })
  }, [])
  useEffect(() => void loadMethods(), [product])

  const { info } = useSnapshot(order)
  const { groups, card } = useSnapshot(recharge, { sync: true })
  const { language } = useSnapshot(session)
  const { state } = useSnapshot(purchase)
  const { way } = chosenNow(info, (dataOf(groups) ?? {}) as Groups)
  const takesCard = way !== undefined && isCardCode(way)
  return {
    way,
    takesCard,
    price: way && !takesCard ? formatPrice(way.amount, way.currency, language) : undefined,
    mayBuy: mayBuy(way, card),
    starting: state.at === 'starting',
  }
}
