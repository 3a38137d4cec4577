import type { DropInSession } from './entities/pay-entry.ts'
import { isKeyOf } from './is-key-of.ts'

export type DropInName = DropInSession['sdk']

/**
 * Drop-ins: provider SDKs that run in their own document `/drop-in/<key>`. Read by the gateway (CSP hosts) and the
 * build (script `src/channels/drop-in/document/<key>.entry.ts`). To add one: a row here, its session in
 * `entities/pay-entry.ts`, its script.
 */
export const dropIns: Record<DropInName, { hosts: readonly string[] }> = {
  adyen: { hosts: ['https://*.adyen.com'] },
  airwallex: { hosts: ['https://*.airwallex.com'] },
  paypal: { hosts: ['https://*.paypal.com', 'https://*.paypalobjects.com'] },
  /** The gateway adds the origin of the demo's payment site. */
  sandbox: { hosts: [] },
}

export const isDropIn = (name: string): name is DropInName => isKeyOf(dropIns, name)
