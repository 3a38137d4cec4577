import type { PaymentAdapter } from '../../payment-adapter.ts'
import { buildAccountWebhookPath, type Account } from './account.ts'
import { validateResponses } from './validate-responses.ts'

interface AccountOptions {
  merchant: string
  /** Public base URL of this gateway, such as `https://gateway.example`. */
  gatewayUrl: string
  now?: () => number
}

/** Opens the adapter's client for a merchant account. The caller must have validated the settings. */
export function connectMerchantAccount<Settings>(
  { id: adapter, capabilities, open }: PaymentAdapter<Settings>,
  settings: Settings,
  { merchant, gatewayUrl, now = () => Math.floor(Date.now() / 1000) }: AccountOptions,
): Account {
  const id = `${adapter}/${merchant}`
  const notifyUrl = new URL(buildAccountWebhookPath(id), gatewayUrl).href
  const client = validateResponses(id, open(settings, { merchant, notifyUrl, now }))
  return { id, merchant, notifyUrl, capabilities, client }
}
