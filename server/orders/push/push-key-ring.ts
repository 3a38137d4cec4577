import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { deriveKeyPair, generateVapidKeyPair, importVapidKey, type KeyPair, type VapidKey } from './vapid-key.ts'
import { pushKeys } from './push.tables.ts'

/** VAPID keys: configured keys first, then generated keys, newest first. */
export interface PushKeyRing {
  newest: () => Promise<string>
  /** Finds a key pair by its public key. Existing subscriptions still need old keys. */
  find: (publicKey: string) => Promise<VapidKey | undefined>
}

/** Generates a key for new subscriptions, shared by all gateways of the database. */
export async function addPushKey(db: Database, at: number): Promise<string> {
  const pair = generateVapidKeyPair()
  await db.insert(pushKeys).values({ ...pair, createdAt: at })
  return pair.publicKey
}

export function createPushKeyRing(db: Database, configuredKeys: readonly string[], now: () => number): PushKeyRing {
  const settings = configuredKeys.map(deriveKeyPair)
  const imported = new Map<string, Promise<VapidKey>>()

  const findStored = async (publicKey: string): Promise<KeyPair | undefined> =>
    (await db.select().from(pushKeys).where(eq(pushKeys.publicKey, publicKey)))[0]

  const findNewestStored = async (): Promise<string | undefined> =>
    (
      await db
        .select({ publicKey: pushKeys.publicKey })
        .from(pushKeys)
        .orderBy(desc(pushKeys.createdAt), pushKeys.publicKey)
        .limit(1)
    )[0]?.publicKey

  return {
    newest: async () => settings[0]?.publicKey ?? (await findNewestStored()) ?? (await createFirstKey()),
    find: async (publicKey) => {
      const known = imported.get(publicKey)
      if (known) return known
      const pair = settings.find((one) => one.publicKey === publicKey) ?? (await findStored(publicKey))
      if (!pair) return undefined
      const key = importVapidKey(pair)
      imported.set(publicKey, key)
      return key
    },
  }

  /**
   * Generates the first key. If two gateways do so concurrently, both keys are stored and both gateways use the same
   * key.
   */
  async function createFirstKey(): Promise<string> {
    const made = await addPushKey(db, now())
    return (await findNewestStored()) ?? made
  }
}
