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
  /** Private VAPID keys, newest first; without any the gateway makes its own and keeps it. */
  keys?: readonly string[] | undefined
  /** The contact that push services may write to: mailto or https. Without one it is the brand's address. */
  contact?: string | undefined
  /** Only tests set it: the port of a push service on this machine, or any. */
  loopbackPort?: number | 'any' | undefined
  /** How long a push service has to answer. */
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
  /** Seconds since 1970. */
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
  const send = createSendNews({ keys, postman: client, getContact, now, onError })
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
