import type { ReactNode } from 'react'
import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { loadShopAndOpenGame } from '../../journeys/select/loading/start-shop.actions.ts'
import { resendPendingRequests } from '../../kernel/http/shared-requests.ts'
import { getBillingNoFromUrlParams } from '../../kernel/url/params.ts'
import { loadTranslations, useTranslate } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { createDeferredComponent } from '../../shared/lazy-component.tsx'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { unpaidOrderStore } from '../../purchase/orders/unpaid-order.store.ts'
import { AppLayout } from '../../ui/page/app-layout.tsx'
import { OfflineBanner } from '../../ui/page/offline-banner.tsx'
import { StepBar } from '../../ui/page/step-bar.tsx'
import { StoreBottomBar } from '../bottom-bar/store-bottom-bar.tsx'
import { useHideBottomBarOnScroll } from '../bottom-bar/use-hide-bottom-bar-on-scroll.ts'
import { StoreFooter } from '../footer/store-footer.tsx'
import { StoreHeader } from '../header/header.tsx'
import type { Route, RouteTitle } from '../routes.table.ts'
import { StorageNotice } from './storage-notice.tsx'

const UnpaidLine = createDeferredComponent(async () => {
  const [{ UnpaidOrderBanner: Line }] = await Promise.all([
    import('./unpaid-order-banner.tsx'),
    loadTranslations('result'),
  ])
  return Line
})

interface PageFrameProps {
  title: RouteTitle
  route: Route | undefined
  children: ReactNode
}

/** Page around a screen: bottom bar in the new layout, step bar in the old layout. */
export function PageFrame({ title, route, children }: PageFrameProps) {
  const { layout, area } = useHydrationSafeSnapshot(sessionStore)
  const barHidden = useHideBottomBarOnScroll()
  const hasBar = layout === 'new' && route?.bars === true
  const hasGame = useHydrationSafeSnapshot(selectionStore).chosen.clientId !== undefined
  const step = layout === 'old' ? route?.step : undefined
  // Pages with a step bar are excluded, because the header would cover it.
  const overHero = hasGame && area !== null && route?.sells === true && step === undefined
  const bar = hasBar ? (barHidden ? 'hidden' : 'shown') : 'none'
  return (
    <AppLayout
      header={<StoreHeader title={title} overHero={overHero} />}
      overHero={overHero}
      wide={route?.sells === true || step !== undefined}
      top={step && <Steps step={step} />}
      note={
        <>
          <StorageNotice />
          <Note isShopping={route?.sells === true || step === 1} />
        </>
      }
      bar={bar}
      bottomBar={<StoreBottomBar hidden={barHidden} />}
      footer={route?.bars && <StoreFooter sells={route.sells === true} />}
    >
      {children}
    </AppLayout>
  )
}

/** Retries all failed requests. If the gateway is still unreachable, the offline note appears again. */
function lookAgain(): void {
  sessionStore.offlineNote = null
  resendPendingRequests()
  void loadShopAndOpenGame()
}

/**
 * Step bar of the old layout. A step counts as done if the player has made its choice, because a link may open any
 * step.
 */
function Steps({ step }: { step: NonNullable<Route['step']> }) {
  const t = useTranslate()
  const { clientId, goods } = useHydrationSafeSnapshot(selectionStore).chosen
  const { params } = useHydrationSafeSnapshot(sessionStore)
  const chosen = clientId === undefined ? 0 : goods === undefined ? 1 : 3
  return (
    <StepBar
      label={t('shell:step_list')}
      steps={[t('shell:step_game'), t('shell:step_goods'), t('shell:step_recharge'), t('shell:step_result')]}
      current={step - 1}
      done={getBillingNoFromUrlParams(params) === undefined ? chosen : 3}
      doneLabel={t('shell:step_done')}
    />
  )
}

/** Shows the offline note if there is one, or else the unpaid order, which cannot be paid while offline. */
function Note({ isShopping }: { isShopping: boolean }) {
  const t = useTranslate()
  const { online, offlineNote } = useHydrationSafeSnapshot(sessionStore)
  const isUnpaid = useHydrationSafeSnapshot(unpaidOrderStore).order !== null
  if (online && !offlineNote) return isShopping && isUnpaid ? <UnpaidLine /> : null
  const text = offlineNote ?? t('shell:offline')
  // Offer a retry only if the browser is online.
  return online ? (
    <OfflineBanner text={text} action={{ label: t('shell:retry'), onPress: lookAgain }} />
  ) : (
    <OfflineBanner text={text} />
  )
}
