import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import type { InvalidParam } from '../../kernel/url/invalid-param.ts'
import { preventPageIndexing } from '../../purchase/order-screen/prevent-indexing.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { removeInvalidLinkParams } from './remove-invalid-link-params.ts'
import { HomeButton, SupportLink } from './error-actions.tsx'

/** Title and text for each invalid parameter. */
const paramTexts: Record<InvalidParam, { title: CopyKey; text: CopyKey }> = {
  billing_no: { title: 'link:order_title', text: 'link:order_text' },
  replenish_id: { title: 'link:makeup_title', text: 'link:makeup_text' },
  client_id: { title: 'link:game_title', text: 'link:game_text' },
  server_id: { title: 'link:server_title', text: 'link:server_text' },
  area_id: { title: 'link:area_title', text: 'link:area_text' },
}
/**
 * Title and text if no single parameter is invalid: the brand does not serve the area, or the page was opened directly.
 */
const generalText = { title: 'link:error_params_title', text: 'link:error_params' } as const

export function InvalidLinkParamScreen() {
  const t = useTranslate()
  const { invalidParam } = useSnapshot(sessionStore)
  const { title, text } = invalidParam ? paramTexts[invalidParam] : generalText
  const isOrder = invalidParam === 'billing_no'
  // Prevent indexing, because the URL contains most of an order number.
  useEffect(() => (isOrder ? preventPageIndexing() : undefined), [isOrder])
  const actions = (
    <>
      {isOrder && <OrdersButton />}
      <HomeButton before={removeInvalidLinkParams} {...(isOrder && { look: 'quiet' as const })} />
      <SupportLink />
    </>
  )
  return <EmptyState art="link" title={t(title)} text={t(text)} action={actions} />
}

/** Opens the orders in a sheet, because the old layout has no page for orders. */
function OrdersButton() {
  const t = useTranslate()
  const { layout } = useSnapshot(sessionStore)
  const press = () => {
    if (layout === 'old') return openOverlay({ kind: 'orders' })
    removeInvalidLinkParams()
    navigateTo('/my', { replace: true })
  }
  return <Button onClick={press}>{t('shell:orders')}</Button>
}
