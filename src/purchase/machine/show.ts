import { subscribeKey } from 'valtio/utils'
import { changeLink } from '../../kernel/address/change-link.ts'
import { goTo } from '../../kernel/address/navigation.ts'
import { closeOverlay, openOverlay, overlays, type OverlayKind } from '../../kernel/overlays/overlays.store.ts'
import { session } from '../../kernel/session/session.store.ts'
import { forgetToasts } from '../../kernel/overlays/toasts.store.ts'
import { orderPage } from '../order-page.store.ts'
import { areWaysBeside } from '../ways-beside.ts'

/**
 * Where the two parts of a purchase are shown: in the new layout as sheets over the page, in the old one as its third and fourth step.
 * An order that the page itself is about is there already.
 */

const parts: ReadonlySet<OverlayKind> = new Set(['recharge', 'result'])

const openParts = () => overlays.stack.map(({ overlay }) => overlay.kind).filter((kind) => parts.has(kind))
/** A tap and an order that shows itself may come in one moment: then one lies over the other, and the machine must name the upper one. */
const isAlone = (part: OverlayKind) => openParts().join() === part

/** What opens by itself gives way to a purchase. */
const unprompted: ReadonlySet<OverlayKind> = new Set(['forcedBanner', 'cumulativeEvent'])

/** With all that lies over them. */
function closeParts(): void {
  const lowest = overlays.stack.find(({ overlay: { kind } }) => parts.has(kind) || unprompted.has(kind))
  if (lowest) closeOverlay(lowest.id)
}

/** A make-up link has a page of its own in both layouts, with its ways to pay on it: only the result lies over it. */
const onLinkPage = () => window.location.pathname === '/replenishGoods'
const bySteps = () => session.layout === 'old' && !onLinkPage()

export function showRecharge(): void {
  leaveResult()
  orderPage.billingNo = undefined
  if (onLinkPage() || areWaysBeside()) closeParts()
  else if (bySteps()) {
    if (window.location.pathname !== '/recharge') goTo('/recharge')
  } else if (!isAlone('recharge')) {
    closeParts()
    openOverlay({ kind: 'recharge' })
  }
}

/** While there is a result: shows it in the layout of the moment, for a page config may change the layout under it. */
let showing: (() => void) | undefined
let followsLayout = false

function followLayout(): void {
  if (followsLayout) return
  followsLayout = true
  subscribeKey(session, 'layout', () => showing?.())
}

export function showResult(billingNo: string, onClosed: () => void): void {
  if (orderPage.billingNo === billingNo) return
  orderPage.billingNo = undefined
  showing = () => showResult(billingNo, onClosed)
  // Of the tries before: they would lie over how it ended.
  forgetToasts()
  followLayout()
  if (bySteps()) {
    // A link that named it is left for its own page; another page is gone back to.
    const replace = session.params.billing_no !== undefined
    if (window.location.pathname !== '/result') goTo(`/result?billing_no=${billingNo}`, { replace })
  } else if (!isAlone('result')) {
    closeParts()
    // The result has no page of its own here, and the redirect of its route would take the sheet along.
    if (window.location.pathname === '/result') goTo(`/selectGoods?billing_no=${billingNo}`, { replace: true })
    void openOverlay({ kind: 'result' }).closed.then(() => {
      if (!bySteps()) onClosed()
    })
  }
}

/** The order has been looked at: the next reload must not open it again. */
function leaveResult(): void {
  showing = undefined
  changeLink({ billing_no: undefined })
}

/** Over whichever part it was asked for from. */
export function showDropIn(onClosed: () => void): void {
  forgetToasts()
  void openOverlay({ kind: 'dropIn' }).closed.then(onClosed)
}

export function hideDropIn(): void {
  const open = overlays.stack.find(({ overlay }) => overlay.kind === 'dropIn')
  if (open) closeOverlay(open.id)
}

export function hideResult(): void {
  const hadPage = orderPage.billingNo !== undefined
  orderPage.billingNo = undefined
  leaveResult()
  // What stands at the address is shown in its place.
  if (hadPage && window.location.pathname !== '/result') return
  if (hadPage || bySteps()) goTo('/', { replace: true })
  else closeParts()
}
