import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** How a message is encrypted for one browser: RFC 8291 over RFC 8188 (aes128gcm), one record. Not `web-push`: see README.md. */

export interface SubscriptionKeys {
  p256dh: string
  auth: string
}

const curve = 'prime256v1'
const recordSize = 4096
/** Messages of one length: a push service cannot tell which news it carries. */
const paddedLength = 1024
/** Behind it only zeros follow: this record is the last one. */
const lastRecord = 2

const deriveKey = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const createEphemeralKey = (): ECDH => {
  const ecdh = createECDH(curve)
  ecdh.generateKeys()
  return ecdh
}

/** The salt, the key and the length are a test's to name: that of the RFC's example. */
export function encryptMessage(
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

/** Only a point of the curve can be encrypted for. */
export function areValidKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  try {
    return encryptMessage(Buffer.alloc(0), { p256dh, auth }).length > 0
  } catch {
    return false
  }
}
