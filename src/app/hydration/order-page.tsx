import { StrictMode, type ReactNode } from 'react'
import { ref, useSnapshot } from 'valtio'
import { getOrderInfo } from '../../contract/calls/order.calls.ts'
import {
  findEmbeddedReplyEnvelope,
  findEmbeddedReply,
  type EmbeddedReplies,
} from '../../contract/replies/find-embedded-reply.ts'
import { apiResponseCodes } from '../../contract/codes.table.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { PurchaseResultScreen } from '../../journeys/result/result-screen.tsx'
import { PurchaseResultSheet } from '../../journeys/result/result-sheet.tsx'
import { createOrderFromLink } from '../../purchase/machine/create-order.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { getNextPurchaseState } from '../../purchase/machine/transition.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { resolveRoute } from '../resolve-route.ts'
import { routeTable } from '../routes.table.ts'
import { screenTable } from '../screens.table.ts'

/** Applies the embedded response with the order. Returns false if there is none. */
export function applyEmbeddedOrderReply(replies: EmbeddedReplies, billingNo: string): boolean {
  const info = findEmbeddedReply(replies, getOrderInfo)
  const order = createOrderFromLink(billingNo, Date.now())
  const checking = { state: 'checking', order, link: { kind: 'none' } } as const
  if (info !== undefined)
    purchaseStore.current = ref(
      getNextPurchaseState(checking, { type: 'orderLoaded', billingNo, info, atMs: Date.now() }).next,
    )
  else if (findEmbeddedReplyEnvelope(replies, getOrderInfo)?.code === apiResponseCodes.notFound)
    purchaseStore.current = ref({ state: 'missing', billingNo } as const)
  else return false
  return true
}

export function resetPurchaseState(): void {
  purchaseStore.current = ref({ state: 'idle' } as const)
}

const routeAt = (path: string) => routeTable.find((route) => route.path === path)

/**
 * Order page. An order of this browser is shown in a sheet (or as step 4 of the old layout), and any other order fills
 * the page.
 */
export function OrderPage({ isOwn }: { isOwn: boolean }) {
  const { layout } = useSnapshot(sessionStore)
  if (!isOwn)
    return (
      <StrictMode>
        <PageFrame title="title_result" route={undefined}>
          <screenTable.order />
        </PageFrame>
      </StrictMode>
    )
  const resolved = resolveRoute(window.location.pathname, layout)
  const route = layout === 'old' ? routeAt('/result') : 'route' in resolved ? resolved.route : routeAt('/selectGoods')
  const frame = (children: ReactNode) => (
    <PageFrame title={route?.title ?? 'title_result'} route={route}>
      {children}
    </PageFrame>
  )
  return (
    <StrictMode>
      {layout === 'old' ? (
        frame(<PurchaseResultScreen />)
      ) : (
        <>
          {frame(null)}
          <PurchaseResultSheet id={0} />
        </>
      )}
    </StrictMode>
  )
}
