import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Database } from '../../db/database.ts'
import type { Orders } from '../orders.ts'
import { isAllowedEndpoint } from './endpoint.ts'
import { createKeyRing } from './key-ring.ts'
import { createPushClient } from './push-client.ts'
import { createPushSender, type PushSender } from './push-sender.ts'
import { createPushHandlers } from './push.handlers.ts'
import { createSendNews } from './send-news.ts'
import { createSubscriptionsRepository } from './subscriptions.repository.ts'

export interface PushOptions {
  /** Private VAPID keys, newest first. If the list is empty, the gateway generates and stores a key. */
  keys?: readonly string[] | undefined
  /** Contact for push services, a mailto or https URL. Defaults to the brand's website. */
  contact?: string | undefined
  /** Port of a local push service. Set only in tests. */
  loopbackPort?: number | 'any' | undefined
  timeoutMs?: number | undefined
}

export interface Push {
  handlers: ReturnType<typeof createPushHandlers>
  sender: PushSender
  close: () => Promise<void>
}

interface PushDeps {
  db: Database
  findOrder: Orders['find']
  brandByKey: (key: string) => Brand | undefined
  /** Unix time in seconds. */
  now: () => number
  onError: (error: unknown) => void
}

const defaultTimeoutMs = 5000

export function createPush(
  { db, findOrder, brandByKey, now, onError }: PushDeps,
  { keys: given = [], contact, loopbackPort, timeoutMs = defaultTimeoutMs }: PushOptions,
): Push {
  const keys = createKeyRing(db, given, now)
  const client = createPushClient(timeoutMs)
  const getContact = (brand: string) => contact ?? brandByKey(brand)?.web.address ?? ''
  const send = createSendNews({ keys, client, getContact, now, onError })
  const sender = createPushSender({ db, send, now, onError })
  return {
    handlers: createPushHandlers({
      keys,
      isAllowedEndpoint: (endpoint) => isAllowedEndpoint(endpoint, loopbackPort),
      subscriptions: createSubscriptionsRepository(db),
      findOrder,
    }),
    sender,
    close: async () => {
      await sender.stop()
      client.close()
    },
  }
}
