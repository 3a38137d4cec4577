import type { PaymentAdapter } from '../../payment-adapter.ts'
import { notifyPathOf, type Account } from './account.ts'
import { usableAdapter } from './usable-adapter.ts'

interface AccountPlace {
  merchant: string
  /** Where companies find this gateway: `https://gateway.example`. */
  gatewayUrl: string
  /** Seconds since 1970. */
  now?: () => number
}

/** An account of a company, with settings that the adapter's schema has accepted. */
export function openAccount<Settings>(
  { id: adapter, capabilities, open }: PaymentAdapter<Settings>,
  settings: Settings,
  { merchant, gatewayUrl, now = () => Math.floor(Date.now() / 1000) }: AccountPlace,
): Account {
  const id = `${adapter}/${merchant}`
  const notifyUrl = new URL(notifyPathOf(id), gatewayUrl).href
  const opened = usableAdapter(id, open(settings, { merchant, notifyUrl, now }))
  return { id, merchant, notifyUrl, capabilities, opened }
}
