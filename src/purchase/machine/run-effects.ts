import { t } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { isByGame } from '../../kernel/visitor/traffic-now.ts'
import { toast } from '../../kernel/overlays/toasts.store.ts'
import { uuid } from '../../kernel/visitor/uuid.ts'
import { askOrder } from '../ask-order.ts'
import { keepBillingNo } from '../billing-no.ts'
import { triedByGame } from '../by-game.ts'
import { keepOrder, orders } from '../orders.store.ts'
import type { OrderStatus } from '../ledger/order-status.ts'
import { isWaiting, seen } from '../ledger/order-rules.ts'
import { chooseAgain } from './choose-again.ts'
import { claimRequestId, dropRequestId, endsIntent } from './intents.ts'
import { newOrder } from './new-order.ts'
import { oneTabAtATime } from './one-tab.ts'
import { closeTab, openPayment } from './pay-window.ts'
import type { Effect, PayLink, PurchaseEvent } from './purchase.types.ts'
import { sayRefused, sayStartFailed } from './say-failure.ts'
import { sendPayOn, sendStart } from './send-start.ts'
import { hideDropIn, hideResult, showDropIn, showRecharge, showResult } from './show.ts'
import { createOrderWatch } from './watch-order.ts'

type Name = Effect['do']
type Tell = (event: PurchaseEvent) => void
type Run<N extends Name> = (effect: Extract<Effect, { do: N }>, tell: Tell) => void | Promise<void>

function leave(link: PayLink): void {
  if (link.kind === 'open') return void openPayment(link.url)
  closeTab()
  if (link.kind === 'refused') toast(t('recharge:link_invalid'))
}

const dropInSayings = {
  fail: 'recharge:drop_in_failed',
  notLoaded: 'recharge:drop_in_not_loaded',
  cancel: 'recharge:drop_in_cancelled',
} as const

/** The code of each effect. One that is waited for holds back those behind it: the order is stored before the page is left. */
const table: { readonly [N in Name]: Run<N> } = {
  claimIntent({ do: _do, wish, ...card }, tell) {
    const claim = () => claimRequestId(storage, wish, { mint: uuid, nowMs: Date.now() })
    return oneTabAtATime(() => tell({ type: 'intentStored', intent: { ...wish, requestId: claim() }, ...card }))
  },
  async sendStart({ intent, cardInfo }, tell) {
    const result = await sendStart(intent.requestId, intent.purchase, { shown: intent.words, cardInfo })
    if (!result.ok) return tell({ type: 'startFailed', failure: result.failure })
    const { idfv, user } = session
    const byGame = isByGame() || triedByGame(orders.list ?? [], user?.suid, Date.now())
    const buyer = { idfv, ...(user ? { suid: user.suid } : {}), ...(byGame ? { byGame } : {}) }
    const order = newOrder(intent, result.data.billingNo, Date.now(), buyer)
    tell({ type: 'startAnswered', order, link: result.data.link })
  },
  settleIntent({ purchase, failure }) {
    if (endsIntent(failure)) dropRequestId(storage, purchase)
  },
  keepOrder({ order }) {
    keepBillingNo(order)
    // The machine's order is on the screen.
    const isSeen = !isWaiting(order) && document.visibilityState === 'visible'
    return keepOrder(isSeen ? seen(order) : order)
  },
  leave: ({ link }) => leave(link),
  stay: () => closeTab(),
  // Closed by the player or by Back; without effect where it had ended already.
  showDropIn: (_effect, tell) => showDropIn(() => tell({ type: 'dropInEnded', how: 'cancel' })),
  hideDropIn: () => hideDropIn(),
  sayDropIn({ how }) {
    if (how !== 'success') toast(t(dropInSayings[how]))
  },
  async renewLink({ order }, tell) {
    const { own } = order
    const result = await (own ? sendStart(own.requestId, own.purchase) : sendPayOn(order))
    if (result.ok) return tell({ type: 'linkRenewed', billingNo: order.billingNo, link: result.data.link })
    closeTab()
    sayRefused(result.failure)
  },
  async ask({ billingNo, wantsNames }, tell) {
    const answered = (info: OrderStatus) => tell({ type: 'orderAnswered', billingNo, info, atMs: Date.now() })
    // How it stands is shown at once, whose it is when that is known.
    const result = await askOrder(billingNo, wantsNames, answered)
    if (result.ok) return answered(result.data)
    const { failure } = result
    if (failure.kind === 'code' && failure.name === 'notFound') return tell({ type: 'orderUnknown', billingNo })
    // Unreachable, or busy: nothing is known that was not known before, and the next look asks again.
    if (failure.kind === 'code' && failure.retryAfterMs !== undefined) orderWatch(tell).rest(failure.retryAfterMs)
    tell({ type: 'askFailed', billingNo })
  },
  watch: (_effect, tell) => orderWatch(tell).begin(),
  unwatch: (_effect, tell) => orderWatch(tell).end(),
  showRecharge: ({ instead }) => {
    const elsewhere = instead && chooseAgain(instead)
    if (elsewhere === undefined) showRecharge()
    else window.location.assign(elsewhere)
  },
  // Back closes it like "later" does.
  showResult: ({ billingNo }, tell) => showResult(billingNo, () => tell({ type: 'laterPressed' })),
  hideResult: () => hideResult(),
  say: ({ failure, purchase }) => sayStartFailed(failure, purchase),
}

let watch: ReturnType<typeof createOrderWatch> | undefined
const orderWatch = (tell: Tell) =>
  (watch ??= createOrderWatch({ look: () => tell({ type: 'lookDue' }), pace: 'order' }))

export async function runEffects(effects: readonly Effect[], tell: Tell): Promise<void> {
  for (const effect of effects) {
    const run = table[effect.do] as Run<Name>
    await run(effect, tell)
  }
}
