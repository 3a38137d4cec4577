import type { CallRequest } from '../../src/contract/call.ts'
import type { payReplenishment } from '../../src/contract/calls/replenish.calls.ts'

/** Parameters with which a payer starts the payment of a replenish link. */
export type ReplenishRequest = CallRequest<typeof payReplenishment>
