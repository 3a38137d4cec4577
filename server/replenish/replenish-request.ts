import type { CallRequest } from '../../src/contract/call.ts'
import type { payReplenishment } from '../../src/contract/calls/replenish.calls.ts'

export type ReplenishRequest = CallRequest<typeof payReplenishment>
