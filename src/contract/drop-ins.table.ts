import type { DropInSession } from './entities/pay-entry.ts'
import { isKeyOf } from './is-key-of.ts'

export type DropInProviderName = DropInSession['sdk']

interface DropInProvider {
  /** Hosts that the document's content security policy allows. */
  readonly hosts: readonly string[]
  /** Why the document runs scripts from these hosts, for the list of scripts that PCI DSS 6.4.3 requires. */
  readonly scripts: string
}

/**
 * Provider SDKs that run in the document `/drop-in/<key>`. To add an SDK, add a row here, a session in
 * `entities/pay-entry.ts` and a script `src/channels/drop-in/document/<key>.entry.ts`.
 */
export const dropInProviders: Record<DropInProviderName, DropInProvider> = {
  adyen: {
    hosts: ['https://*.adyen.com'],
    scripts: 'Card fields and 3-D Secure in frames of Adyen. Adyen Web itself is part of the build.',
  },
  airwallex: {
    hosts: ['https://*.airwallex.com'],
    scripts: 'The SDK, which Airwallex allows only from its own hosts, with card fields in frames of Airwallex.',
  },
  paypal: {
    hosts: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    scripts: 'The SDK, which PayPal allows only from its own hosts, with the window in which the player logs in.',
  },
  sandbox: {
    // The gateway adds the origin of the sandbox payment site.
    hosts: [],
    scripts: 'None of others: the script is part of the build.',
  },
}

export const isDropInProviderName = (name: string): name is DropInProviderName => isKeyOf(dropInProviders, name)
