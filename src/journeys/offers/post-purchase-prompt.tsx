import { useEffect, useState, type ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import { useInstallMethod } from '../../kernel/install/use-install-method.ts'
import { isDeliveryPending } from '../../purchase/ledger/order-rules.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { isPlayerTrackingForbidden } from '../../purchase/account/is-player-tracking-forbidden.ts'
import { isPromptDue, recordPrompt } from '../../purchase/prompts/prompt-times.ts'
import { InstallAppPrompt } from './install-app-prompt.tsx'
import type { PromptName } from '../../purchase/prompts/prompts.table.ts'
import { EnableNotificationsPrompt } from './enable-notifications-prompt.tsx'
import type { OfferProps } from './offer-props.ts'

/**
 * Offers below a successful order, by prompt name. To add an offer, add a row here, its place in `rankOffers`, and its
 * condition in `usePossibleOffers`.
 */
const offers = { notify: EnableNotificationsPrompt, install: InstallAppPrompt } as const satisfies Partial<
  Record<PromptName, ComponentType<OfferProps>>
>
type OfferName = keyof typeof offers

/** Returns the offers by priority: notifications first during delivery, installation first otherwise. */
const rankOffers = (arriving: boolean): readonly OfferName[] =>
  arriving ? ['notify', 'install'] : ['install', 'notify']

/**
 * Returns true if the store can and may ask for permission to show notifications. They need a service worker while it
 * is closed.
 */
const canNotify = () =>
  'Notification' in window &&
  Notification.permission === 'default' &&
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  !isPlayerTrackingForbidden()

function usePossibleOffers(): Readonly<Record<OfferName, boolean>> {
  const install = useInstallMethod() !== null
  const [due] = useState(() => ({ notify: isPromptDue('notify') && canNotify(), install: isPromptDue('install') }))
  return { notify: due.notify, install: due.install && install }
}

/** Shows one offer per order until the player responds, but none after a cancellation or a refund. */
export function PostPurchasePrompt() {
  const { current: state } = useSnapshot(purchaseStore)
  if (state.state !== 'success' || state.order.ended !== undefined) return null
  return <OfferChoice key={state.order.billingNo} arriving={isDeliveryPending(state.order)} />
}

function OfferChoice({ arriving }: { arriving: boolean }) {
  const possible = usePossibleOffers()
  const [chosen, setChosen] = useState<OfferName>()
  const [answered, setAnswered] = useState(false)
  const first = rankOffers(arriving).find((name) => possible[name])
  if (chosen === undefined && first !== undefined) setChosen(first)
  useEffect(() => {
    if (chosen) recordPrompt(chosen)
  }, [chosen])
  if (chosen === undefined || answered) return null
  const Offer = offers[chosen]
  return <Offer onAnswer={() => setAnswered(true)} />
}
