import type { DropInSession } from './entities/pay-entry.ts'
import { isKeyOf } from './is-key-of.ts'

export type DropInProviderName = DropInSession['sdk']

/**
 * Provider SDKs that run in the document `/drop-in/<key>`, with their CSP hosts. To add an SDK, add a row here, a
 * session in `entities/pay-entry.ts` and a script `src/channels/drop-in/document/<key>.entry.ts`.
 */
export const dropInProviders: Record<DropInProviderName, { hosts: readonly string[] }> = {
  adyen: { hosts: ['https://*.adyen.com'] },
  airwallex: { hosts: ['https://*.airwallex.com'] },
  paypal: { hosts: ['https://*.paypal.com', 'https://*.paypalobjects.com'] },
  /** The gateway adds the origin of the sandbox payment site. */
  sandbox: { hosts: [] },
}

export const isDropInProviderName = (name: string): name is DropInProviderName => isKeyOf(dropInProviders, name)
