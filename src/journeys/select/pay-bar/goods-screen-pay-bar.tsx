import { useEffect, type ComponentType, type ReactNode } from 'react'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { prefetchOverlay, openOverlay, overlaysStore } from '../../../kernel/overlays/overlays.store.ts'
import { getActiveOauthToken, sessionStore } from '../../../kernel/session/session.store.ts'
import { useIsWideScreen } from '../../../kernel/visitor/wide-screen.ts'
import { getNextSelectionStep, selectionStore } from '../../../purchase/selection/selection.store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectedGoodsPayBar } from './selected-goods-pay-bar.tsx'
import { NextStepButton } from './next-step-button.tsx'

const openPaymentMethods = () => openOverlay({ kind: 'recharge' })
const prefetchPaymentMethods = () => prefetchOverlay('recharge')
/**
 * Prefetches the payment methods unless an overlay is open: it may already show them, and a second request would
 * replace them with a skeleton.
 */
const prefetchUnlessOpen = () => overlaysStore.stack.length === 0 && prefetchPaymentMethods()

/** Delay before prefetching in milliseconds, because players switch quickly between goods when comparing them. */
const prefetchDelayMs = 300

export interface GoodsScreenPayBarProps {
  /** Payment methods of wide screens. The fallback is shown until their code has loaded. */
  readonly PaymentMethods: ComponentType<{ fallback: ReactNode }>
}

/** Pay bar of the new layout. On wide screens, the payment methods replace it. */
export function GoodsScreenPayBar({ PaymentMethods }: GoodsScreenPayBarProps) {
  const t = useTranslate()
  const { chosen } = useHydrationSafeSnapshot(selectionStore)
  const { user } = useHydrationSafeSnapshot(sessionStore)
  const isWideScreen = useIsWideScreen()
  const step = getNextSelectionStep(chosen, user !== null)
  const isBeside = isWideScreen && step === null
  // A token in the link makes a login unnecessary.
  const nextOverlay = step === 'login' && getActiveOauthToken() === null ? 'login' : 'recharge'
  const goods = chosen.goods?.value
  // Prefetch the next overlay, so that the overlay opens quickly on slow phones.
  useEffect(() => {
    if (goods === undefined || isBeside) return undefined
    prefetchOverlay(nextOverlay, 'part')
    if (step !== null) return undefined
    const timer = window.setTimeout(prefetchUnlessOpen, prefetchDelayMs)
    return () => window.clearTimeout(timer)
  }, [goods, isBeside, nextOverlay, step])
  // The bar stays until the payment methods replace it, which takes longer on slow networks.
  if (isBeside)
    return <PaymentMethods fallback={<SelectedGoodsPayBar action={<Button disabled>{t('select:buy')}</Button>} />} />
  return (
    <SelectedGoodsPayBar
      action={<NextStepButton label={t('select:buy')} onReady={openPaymentMethods} onWait={prefetchPaymentMethods} />}
    />
  )
}
