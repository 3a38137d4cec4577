import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { getNetworkErrorCopyKey } from '../kernel/http/network-error-key.ts'
import { useTranslate } from '../kernel/i18n/i18n.ts'
import { navigateTo } from '../kernel/url/navigation.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { applyPageConfigAfterNavigation } from './page-config-effects.ts'
import type { MountedPart } from './mounted-part.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { LazyOverlayHost } from './overlays/lazy-overlay-host.tsx'
import { PageFrame } from './frame/page-frame.tsx'
import { resolveRoute, getScreenName, type ResolvedRoute } from './resolve-route.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { orderPageStore } from '../purchase/order-screen/order-page.store.ts'
import { screenTable, type ScreenName } from './screens.table.ts'

interface AppProps {
  readonly onMounted: (part: MountedPart) => void
}

export function App({ onMounted }: AppProps) {
  const [path] = useLocation()
  const { layout, area, brand } = useSnapshot(sessionStore)
  const t = useTranslate()
  const resolved = resolveRoute(path, layout)
  const isOrder = useSnapshot(orderPageStore).billingNo !== undefined
  const route = 'route' in resolved && !isOrder ? resolved.route : undefined
  const name = isOrder ? 'order' : getScreenName(resolved, area)
  const title = isOrder ? 'title_result' : (route?.title ?? 'title_error')

  useLayoutEffect(() => onMounted('page'), [onMounted])
  useLayoutEffect(() => leave(resolved))
  useEffect(() => {
    document.title = `${t(`shell:${title}`)} · ${brand.title}`
  }, [t, title, brand.title])
  useEffect(applyPageConfigAfterNavigation, [path])
  const cameFrom = useRef(path)
  // Scroll to the top of each new screen. The first screen keeps its position.
  useLayoutEffect(() => {
    if (cameFrom.current !== path) window.scrollTo(0, 0)
    cameFrom.current = path
  }, [path])

  return (
    <>
      <PageFrame title={title} route={route}>
        <ErrorBoundary key={isOrder ? 'order' : path} retries fallback={<Broken />}>
          <Suspense fallback={<ScreenSkeleton name={name} />}>
            <Screen name={name} onMounted={onMounted} />
          </Suspense>
        </ErrorBoundary>
      </PageFrame>
      <Overlays />
    </>
  )
}

/**
 * Overlays are rendered after hydration. `useIsHydrated` is called here, because calling it in `App` would hydrate the
 * whole screen in one task.
 */
function Overlays() {
  return useIsHydrated() && <LazyOverlayHost />
}

/** Follows a redirect. A short-code link needs a reload, because only the startup code can resolve the code. */
function leave(resolved: ResolvedRoute): void {
  if ('redirect' in resolved) navigateTo(resolved.redirect, { replace: true })
  if ('socialCode' in resolved) window.location.reload()
}

function Broken() {
  const { showError: ShowErrorScreen } = screenTable
  return (
    <ErrorBoundary retries fallback={<BrokenAtAll />}>
      <Suspense fallback={<ScreenSkeleton name="showError" />}>
        <ShowErrorScreen />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Error message that is shown if even the error screen cannot be loaded. */
function BrokenAtAll() {
  const t = useTranslate()
  return <p role="alert">{t(getNetworkErrorCopyKey())}</p>
}

interface ScreenProps extends Pick<AppProps, 'onMounted'> {
  readonly name: ScreenName | undefined
}

function Screen({ name, onMounted }: ScreenProps) {
  useLayoutEffect(() => onMounted('screen'), [onMounted])
  if (name === undefined) return <ScreenSkeleton name={name} />
  const Shown = screenTable[name]
  return <Shown />
}
