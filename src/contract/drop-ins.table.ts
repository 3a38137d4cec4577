import type { DropInSession } from './entities/pay-entry.ts'
import { isKeyOf } from './is-key-of.ts'

export type DropInName = DropInSession['sdk']

/**
 * Payment parts that a provider's SDK draws, each in a document of its own, `/drop-in/<key>`: a row a document.
 * Read by the gateway (the document's content policy), the build (its script, `src/channels/drop-in/document/<key>.entry.ts`)
 * and the store (which channel may show which). To add one: a row here, its session in `entities/pay-entry.ts`, its script.
 */
export const dropIns: Record<DropInName, { hosts: readonly string[] }> = {
  adyen: { hosts: ['https://*.adyen.com'] },
  airwallex: { hosts: ['https://*.airwallex.com'] },
  paypal: { hosts: ['https://*.paypal.com', 'https://*.paypalobjects.com'] },
  /** The payment site of the demo, whose origin the gateway knows. */
  sandbox: { hosts: [] },
}

export const isDropIn = (name: string): name is DropInName => isKeyOf(dropIns, name)
