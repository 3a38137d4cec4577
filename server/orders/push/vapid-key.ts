import { createECDH } from 'node:crypto'
import { importJWK } from 'jose'

export interface KeyPair {
  publicKey: string
  privateKey: string
}

export interface VapidKey {
  publicKey: string
  signWith: Awaited<ReturnType<typeof importJWK>>
}

const curve = 'prime256v1'

export function generateVapidKeyPair(): KeyPair {
  const ecdh = createECDH(curve)
  return { publicKey: ecdh.generateKeys('base64url'), privateKey: ecdh.getPrivateKey('base64url') }
}

/** Derives the public key. Throws if the private key is invalid. */
export function deriveKeyPair(privateKey: string): KeyPair {
  const ecdh = createECDH(curve)
  ecdh.setPrivateKey(privateKey, 'base64url')
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey }
}

export function isPrivateKey(text: string): boolean {
  try {
    return deriveKeyPair(text).publicKey !== ''
  } catch {
    return false
  }
}

/** Length of a coordinate in bytes. An uncompressed point is a prefix byte and two coordinates. */
const half = 32

export async function importVapidKey({ publicKey, privateKey }: KeyPair): Promise<VapidKey> {
  const point = Buffer.from(publicKey, 'base64url').subarray(1)
  const [x, y] = [point.subarray(0, half), point.subarray(half)].map((number) => number.toString('base64url'))
  if (x === undefined || y === undefined) throw new Error('no point')
  return { publicKey, signWith: await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey }, 'ES256') }
}
