import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Encodes the few CBOR types that WebAuthn needs: numbers, bytes, texts and maps. */
function encodeCbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value)
  if (typeof value === 'string') return Buffer.concat([encodeHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([encodeHead(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item as string)])
  return Buffer.concat([encodeHead(5, value.size), ...entries])
}

function encodeHead(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([type * 32 + size])
  if (size < 256) return Buffer.from([type * 32 + 24, size])
  return Buffer.from([type * 32 + 25, size >> 8, size & 255])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const userPresentAndVerified = 0b101
const hasNewKey = 0b1000000

interface Options {
  readonly challenge: string
}

/** A passkey in software: creates and signs what a browser with a real one sends. `origin` is that of the page. */
export function createPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const describe = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(flags: number, more: readonly Buffer[] = []): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, ...more])
  }

  const reply = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: id.toString('base64url'),

    /** The response to a registration. */
    register(options: object) {
      const key = encodeCbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const data = authenticatorData(userPresentAndVerified + hasNewKey, [
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      return reply({
        clientDataJSON: describe('webauthn.create', options as Options).toString('base64url'),
        attestationObject: encodeCbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },

    /** The response to a sign-in or confirmation. */
    authenticate(options: object) {
      const client = describe('webauthn.get', options as Options)
      const data = authenticatorData(userPresentAndVerified)
      return reply({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
}
