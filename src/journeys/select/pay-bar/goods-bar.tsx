import { useEffect, type ComponentType } from 'react'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { prefetchOverlay, openOverlay, overlays } from '../../../kernel/overlays/overlays.store.ts'
import { getActiveToken, session } from '../../../kernel/session/session.store.ts'
import { useWideScreen } from '../../../kernel/visitor/wide-screen.ts'
import { nextStep, selection } from '../../../purchase/selection.store.ts'
import { ChosenBar } from './chosen-goods-bar.tsx'
import { NextAction } from './next-step-button.tsx'

const openWaysToPay = () => openOverlay({ kind: 'recharge' })
const fetchWaysToPay = () => prefetchOverlay('recharge')
/** A sheet that is open asks by itself; asking again would put a skeleton in place of its list. */
const fetchWaysUnopened = () => overlays.stack.length === 0 && fetchWaysToPay()

/** A player who compares goods presses several in a row: only a choice that stays this long asks for its ways to pay. */
const chosenMs = 300

/** The price at the thumb, and the one thing that is still missing. On a wide screen the ways to pay take its place once nothing is. */
export function GoodsBar({ WaysToPay }: { WaysToPay: ComponentType }) {
  const t = useCopy()
  const { chosen } = useHydrationSafeSnapshot(selection)
  const { user } = useHydrationSafeSnapshot(session)
  const isWideScreen = useWideScreen()
  const step = nextStep(chosen, user !== null)
  const isBeside = isWideScreen && step === null
  // The account of a game's link is known in a moment.
  const opens = step === 'login' && getActiveToken() === null ? 'login' : 'recharge'
  const goods = chosen.goods?.value
  // So that Buy finds what it opens, on a phone where a script or an answer takes long to come.
  useEffect(() => {
    if (goods === undefined || isBeside) return undefined
    prefetchOverlay(opens, 'part')
    if (step !== null) return undefined
    const timer = window.setTimeout(fetchWaysUnopened, chosenMs)
    return () => window.clearTimeout(timer)
  }, [goods, isBeside, opens, step])
  if (isBeside) return <WaysToPay />
  return (
    <ChosenBar action={<NextAction words={t('select:buy')} onReady={openWaysToPay} onAwaited={fetchWaysToPay} />} />
  )
}
