import { desc, eq } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import { receiptKeys, type SigningKey } from './receipts.tables.ts'

export const signingAlgorithm = 'ES256'

export interface ReceiptKey {
  kid: string
  privateKey: SigningKey
}

const signingKeySchema = v.object({
  kty: v.literal('EC'),
  crv: v.string(),
  x: v.string(),
  y: v.string(),
  d: v.string(),
})

/** Generates a signing key for new receipts, shared by all gateways of the database. */
export async function addReceiptKey(db: Database, at: number): Promise<string> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const jwk = v.parse(signingKeySchema, await exportJWK(privateKey))
  const kid = await calculateJwkThumbprint(jwk)
  await db.insert(receiptKeys).values({ kid, privateKey: jwk, createdAt: at })
  return kid
}

export function createReceiptKeysRepository(db: Database) {
  const select = () => db.select({ kid: receiptKeys.kid, privateKey: receiptKeys.privateKey }).from(receiptKeys)
  const newestFirst = () => select().orderBy(desc(receiptKeys.createdAt), receiptKeys.kid)
  const findNewest = async (): Promise<ReceiptKey | undefined> => (await newestFirst().limit(1))[0]

  return {
    /**
     * Returns the newest key, and generates the first key if necessary. Concurrent gateways end up using the same key.
     */
    newest: async (at: number): Promise<ReceiptKey> => {
      const known = await findNewest()
      if (known) return known
      await addReceiptKey(db, at)
      const made = await findNewest()
      if (!made) throw new Error('a receipt key was not kept')
      return made
    },
    find: async (kid: string): Promise<ReceiptKey | undefined> => (await select().where(eq(receiptKeys.kid, kid)))[0],
    all: (): Promise<ReceiptKey[]> => newestFirst(),
  }
}

export const toPublicJwk = ({ kid, privateKey: { kty, crv, x, y } }: ReceiptKey): JWK => ({
  kty,
  crv,
  x,
  y,
  kid,
  alg: signingAlgorithm,
  use: 'sig',
})
