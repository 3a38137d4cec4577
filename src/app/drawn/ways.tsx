import { getCountryList } from '../../contract/calls/catalogue.calls.ts'
import { getPaywayList } from '../../contract/calls/payment.calls.ts'
import { waysParam } from '../../contract/page-address.ts'
import { CopyProvider } from '../../kernel/i18n/i18n.ts'
import { dataOf, loading } from '../../kernel/loading/loadable.ts'
import { session } from '../../kernel/session/session.store.ts'
import { keepGoods } from '../../purchase/selection.store.ts'
import { RechargeSheet } from '../../journeys/recharge/recharge-sheet.tsx'
import { showAnswers } from '../../journeys/recharge/recharge.actions.ts'
import { recharge } from '../../journeys/recharge/recharge.store.ts'
import { select } from '../../journeys/select/select.store.ts'
import { replyOf, type Replies } from './first-state.ts'

const somebody = { username: '', suid: '', oauthToken: '', gpId: '', isRealName: false }

/** The goods whose ways to pay the address asks for. */
export const wantedGoods = (): string | null => new URLSearchParams(window.location.search).get(waysParam)

/** Brings the ways to pay to what the replies say of them, after the goods are known; false where they say too little. */
export function applyWays(replies: Replies, value: string): boolean {
  const goods = dataOf(select.goods)?.find((item) => item.value === value)
  const ways = replyOf(replies, getPaywayList)
  if (!goods || !ways) return false
  // A player without a name: the row of coupons keeps its place, and the store fills it in.
  session.user = somebody
  keepGoods(goods)
  showAnswers(ways, replyOf(replies, getCountryList))
  return true
}

export const forgetWays = (): void => void Object.assign(recharge, { groups: loading, regionNames: {} })

export const WaysSheet = () => (
  <CopyProvider>
    <RechargeSheet id={0} />
  </CopyProvider>
)
