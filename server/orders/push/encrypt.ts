import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** Keys with which messages to a push subscription are encrypted (RFC 8291, aes128gcm of RFC 8188). */
export interface SubscriptionKeys {
  p256dh: string
  auth: string
}

const curve = 'prime256v1'
const recordSize = 4096
/** Message length in bytes after padding, which hides the content's length from push services. */
const paddedLength = 1024
/** Byte that ends the content of the last record, before the zero padding. */
const lastRecord = 2

const deriveKey = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const createEphemeralKey = (): ECDH => {
  const ecdh = createECDH(curve)
  ecdh.generateKeys()
  return ecdh
}

/** Encrypts a message as a single record. Tests set the options to reproduce the RFC's example. */
export function encryptPushMessage(
  plain: Buffer,
  { p256dh, auth }: SubscriptionKeys,
  {
    salt = randomBytes(16),
    ecdh = createEphemeralKey(),
    length = paddedLength,
  }: { salt?: Buffer; ecdh?: ECDH; length?: number } = {},
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = ecdh.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = deriveKey(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    deriveKey(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    deriveKey(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(ours.length, 4)
  const padding = Buffer.alloc(Math.max(0, length - plain.length))
  const record = [cipher.update(Buffer.concat([plain, Buffer.of(lastRecord), padding])), cipher.final()]
  return Buffer.concat([salt, head, ours, ...record, cipher.getAuthTag()])
}

/** Returns true if the public key is a point on the curve, so it can be used for encryption. */
export function areValidSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  try {
    return encryptPushMessage(Buffer.alloc(0), { p256dh, auth }).length > 0
  } catch {
    return false
  }
}
