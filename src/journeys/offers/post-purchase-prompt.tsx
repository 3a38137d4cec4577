import { useEffect, useState, type ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import { useInstallMethod } from '../../kernel/install/use-install-method.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { isDeliveryPending } from '../../purchase/ledger/order-rules.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { InstallAppPrompt } from './install-app-prompt.tsx'
import { EnableNotificationsPrompt } from './enable-notifications-prompt.tsx'
import type { OfferProps } from './offer-props.ts'

/**
 * Offers below a successful order. After the player's response, the stored `note` suppresses the offer for half a year.
 * To add an offer, add a row here, its place in `rankOffers`, and its condition in `usePossibleOffers`.
 */
const offers = {
  notify: { Offer: EnableNotificationsPrompt, note: browserStorageItems.notifyOffered },
  install: { Offer: InstallAppPrompt, note: browserStorageItems.installOffered },
} as const satisfies Record<string, { Offer: ComponentType<OfferProps>; note: unknown }>
type OfferName = keyof typeof offers

/**
 * Returns the offers by priority: notifications first while the order is being delivered, or else installation first.
 */
const rankOffers = (arriving: boolean): readonly OfferName[] =>
  arriving ? ['notify', 'install'] : ['install', 'notify']

/**
 * Returns true if notifications are possible. A service worker is required to receive them while the store is closed.
 */
const canNotify = () =>
  'Notification' in window &&
  Notification.permission === 'default' &&
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null

const isUnanswered = (name: OfferName) => browserStorage.read(offers[name].note) === undefined

function usePossibleOffers(): Readonly<Record<OfferName, boolean>> {
  const install = useInstallMethod() !== null
  const [due] = useState(() => ({ notify: isUnanswered('notify') && canNotify(), install: isUnanswered('install') }))
  return { notify: due.notify, install: due.install && install }
}

/** Shows one offer per order, which does not change until the player responds. */
export function PostPurchasePrompt() {
  const { current: state } = useSnapshot(purchaseStore)
  if (state.state !== 'success') return null
  return <OfferChoice key={state.order.billingNo} arriving={isDeliveryPending(state.order)} />
}

function OfferChoice({ arriving }: { arriving: boolean }) {
  const possible = usePossibleOffers()
  const [chosen, setChosen] = useState<OfferName>()
  const [answered, setAnswered] = useState(false)
  const first = rankOffers(arriving).find((name) => possible[name])
  if (chosen === undefined && first !== undefined) setChosen(first)
  useEffect(() => {
    if (chosen) browserStorage.write(offers[chosen].note, true)
  }, [chosen])
  if (chosen === undefined || answered) return null
  const { Offer } = offers[chosen]
  return <Offer onAnswer={() => setAnswered(true)} />
}
