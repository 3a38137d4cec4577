import { catalogueHandlers } from './catalogue.handlers.ts'
import { configHandlers } from './config.handlers.ts'
import { loginHandlers } from './login.handlers.ts'
import { eventHandlers } from './event.handlers.ts'
import { giftHandlers } from './gift.handlers.ts'
import type { Handlers } from './handler.ts'
import { orderHandlers } from './order.handlers.ts'
import { playerHandlers } from './player.handlers.ts'
import { replenishHandlers } from './replenish.handlers.ts'
import { trackingHandlers } from './tracking.handlers.ts'
import { vipHandlers } from './vip.handlers.ts'

/**
 * What answers each call. Read by the contract plugin.
 * To add a call: its row in src/contract, then its handler here - the types insist on both.
 */
export const handlers: Handlers = {
  ...configHandlers,
  ...catalogueHandlers,
  ...playerHandlers,
  ...loginHandlers,
  ...orderHandlers,
  ...vipHandlers,
  ...eventHandlers,
  ...giftHandlers,
  ...replenishHandlers,
  ...trackingHandlers,
}
