import { useEffect, useState, type ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import { useInstallMethod } from '../../kernel/install/use-install-method.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../kernel/storage/storage-keys.table.ts'
import { isDeliveryPending } from '../../purchase/ledger/order-rules.ts'
import { purchase } from '../../purchase/machine/purchase.store.ts'
import { InstallOffer } from './install-offer.tsx'
import { NotifyOffer } from './notify-offer.tsx'
import type { OfferProps } from './offer-props.ts'

/**
 * The offers below a good order, and where each is noted: not again for half a year, after either answer.
 * To add one: a row, its place in the order of `wishes`, and when it is possible in `usePossible`.
 */
const offers = {
  notify: { Offer: NotifyOffer, note: storageKeys.notifyOffered },
  install: { Offer: InstallOffer, note: storageKeys.installOffered },
} as const satisfies Record<string, { Offer: ComponentType<OfferProps>; note: unknown }>
type OfferName = keyof typeof offers

/** While something is on its way, hearing of it is worth most; once it has arrived, coming back is. */
const wishes = (arriving: boolean): readonly OfferName[] => (arriving ? ['notify', 'install'] : ['install', 'notify'])

/** Only a service worker can say anything when the store is closed. */
const mayNotify = () =>
  'Notification' in window &&
  Notification.permission === 'default' &&
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null

const isNew = (name: OfferName) => storage.read(offers[name].note) === undefined

function usePossible(): Readonly<Record<OfferName, boolean>> {
  const install = useInstallMethod() !== null
  const [due] = useState(() => ({ notify: isNew('notify') && mayNotify(), install: isNew('install') }))
  return { notify: due.notify, install: due.install && install }
}

/** One at a time, and one an order: what stood there first stays until it is answered, and nothing takes its place. */
export function OneOffer() {
  const { current: state } = useSnapshot(purchase)
  if (state.state !== 'success') return null
  return <Choice key={state.order.billingNo} arriving={isDeliveryPending(state.order)} />
}

function Choice({ arriving }: { arriving: boolean }) {
  const possible = usePossible()
  const [chosen, setChosen] = useState<OfferName>()
  const [answered, setAnswered] = useState(false)
  const first = wishes(arriving).find((name) => possible[name])
  if (chosen === undefined && first !== undefined) setChosen(first)
  useEffect(() => {
    if (chosen) storage.write(offers[chosen].note, true)
  }, [chosen])
  if (chosen === undefined || answered) return null
  const { Offer } = offers[chosen]
  return <Offer done={() => setAnswered(true)} />
}
