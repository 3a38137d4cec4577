import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Database } from '../../db/database.ts'
import type { OrderService } from '../order-service.ts'
import { isAllowedEndpoint } from './endpoint.ts'
import { createPushKeyRing } from './push-key-ring.ts'
import { createPushClient } from './push-client.ts'
import { createPushOutboxSender, type PushOutboxSender } from './push-outbox-sender.ts'
import { createPushHandlers, type PushHandlerDeps } from './push.handlers.ts'
import { createPushNotificationSender } from './push-notification-sender.ts'
import { createSubscriptionsRepository } from './subscriptions.repository.ts'

export interface PushOptions {
  /** Private VAPID keys, newest first. If empty, the gateway generates and stores a key. */
  keys?: readonly string[] | undefined
  /** Contact for push services: a mailto or https URL. Defaults to the brand's website. */
  contact?: string | undefined
  /** Port of a local push service. Set only in tests. */
  loopbackPort?: number | 'any' | undefined
  timeoutMs?: number | undefined
}

export interface PushNotifications {
  handlers: ReturnType<typeof createPushHandlers>
  sender: PushOutboxSender
  close: () => Promise<void>
}

interface PushNotificationsDeps {
  db: Database
  findOrder: OrderService['find']
  findOwnPayRequest: PushHandlerDeps['findOwnPayRequest']
  isForbiddenFor: PushHandlerDeps['isForbiddenFor']
  brandByKey: (key: string) => Brand | undefined
  /** Unix time in seconds. */
  now: () => number
  onError: (error: unknown) => void
}

const defaultTimeoutMs = 5000

export function createPushNotifications(
  { db, findOrder, findOwnPayRequest, isForbiddenFor, brandByKey, now, onError }: PushNotificationsDeps,
  { keys: given = [], contact, loopbackPort, timeoutMs = defaultTimeoutMs }: PushOptions,
): PushNotifications {
  const keys = createPushKeyRing(db, given, now)
  const client = createPushClient(timeoutMs)
  const getContact = (brand: string) => contact ?? brandByKey(brand)?.web.address ?? ''
  const send = createPushNotificationSender({ keys, client, getContact, now, onError })
  const sender = createPushOutboxSender({ db, send, now, onError })
  return {
    handlers: createPushHandlers({
      keys,
      isAllowedEndpoint: (endpoint) => isAllowedEndpoint(endpoint, loopbackPort),
      subscriptions: createSubscriptionsRepository(db),
      findOrder,
      findOwnPayRequest,
      isForbiddenFor,
    }),
    sender,
    close: async () => {
      await sender.stop()
      client.close()
    },
  }
}
