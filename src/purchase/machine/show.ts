import { goTo } from '../../kernel/navigation.ts'
import { closeOverlay, openOverlay, overlays, type OverlayKind } from '../../kernel/overlays.store.ts'
import { session } from '../../kernel/session.store.ts'

/** Where the two parts of a purchase are shown: in the new layout as sheets over the page, in the old one as its third and fourth step. */

const parts: ReadonlySet<OverlayKind> = new Set(['recharge', 'result'])

const isOpen = (part: OverlayKind) => overlays.stack.some(({ overlay }) => overlay.kind === part)

/** With all that lies over them. */
function closeParts(): void {
  const lowest = overlays.stack.find(({ overlay }) => parts.has(overlay.kind))
  if (lowest) closeOverlay(lowest.id)
}

export function showRecharge(): void {
  if (session.layout === 'old') {
    if (window.location.pathname !== '/recharge') goTo('/recharge')
  } else if (!isOpen('recharge')) {
    closeParts()
    openOverlay({ kind: 'recharge' })
  }
}

export function showResult(billingNo: string, onClosed: () => void): void {
  if (session.layout === 'old') {
    if (window.location.pathname !== '/result') goTo(`/result?billing_no=${billingNo}`)
  } else if (!isOpen('result')) {
    closeParts()
    // The result has no page of its own here, and the redirect of its route would take the sheet along.
    if (window.location.pathname === '/result') goTo('/selectGoods', { replace: true })
    void openOverlay({ kind: 'result' }).closed.then(onClosed)
  }
}

export function hideResult(): void {
  if (session.layout === 'old') goTo('/', { replace: true })
  else closeParts()
}
