import type { DropInSession } from './entities/pay-entry.ts'
import { isKeyOf } from './is-key-of.ts'

export type DropInProviderName = DropInSession['sdk']

/**
 * Provider SDKs that run in the document `/drop-in/<key>`, with their CSP hosts. The comments say which scripts come from
 * these hosts and why, for the list that PCI DSS 6.4.3 requires. To add an SDK, add a row here, a session in
 * `entities/pay-entry.ts` and a script `src/channels/drop-in/document/<key>.entry.ts`.
 */
export const dropInProviders: Record<DropInProviderName, { hosts: readonly string[] }> = {
  /** Card fields and 3-D Secure in frames of Adyen. Adyen Web itself is part of the build. */
  adyen: { hosts: ['https://*.adyen.com'] },
  /** The SDK, which Airwallex allows only from its own hosts, with card fields in frames of Airwallex. */
  airwallex: { hosts: ['https://*.airwallex.com'] },
  /** The SDK, which PayPal allows only from its own hosts, with the window in which the player logs in. */
  paypal: { hosts: ['https://*.paypal.com', 'https://*.paypalobjects.com'] },
  /** Only scripts of the build. The gateway adds the origin of the sandbox payment site. */
  sandbox: { hosts: [] },
}

export const isDropInProviderName = (name: string): name is DropInProviderName => isKeyOf(dropInProviders, name)
