/**
 * SHA-256 (FIPS 180-4) where the browser's own is missing: plain http has no `crypto.subtle`. Loaded only there.
 */
const wordBits = 32
const blockBytes = 64

/** The first 32 bits of the fractional part: of roots of the first primes all constants of the standard are made. */
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** wordBits)
const primes = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 &&
    !Array.from({ length: number }, (_, other) => other).some((other) => other > 1 && number % other === 0),
)
const initialState = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const roundConstants = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (wordBits - bits))

/** The message, a one bit, zeros, and its length in bits in the last eight bytes. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / blockBytes)
  const bytes = new Uint8Array(blocks * blockBytes)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 4, message.length * 8)
  return view
}

function schedule(view: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(64)
  for (let at = 0; at < 64; at += 1) {
    const [w15 = 0, w2 = 0, w16 = 0, w7 = 0] = [words[at - 15], words[at - 2], words[at - 16], words[at - 7]]
    const small0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)
    const small1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)
    words[at] = at < 16 ? view.getUint32(offset + at * 4) : w16 + small0 + w7 + small1
  }
  return words
}

export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message)
  const state = Uint32Array.from(initialState)
  for (let offset = 0; offset < view.byteLength; offset += blockBytes) {
    const words = schedule(view, offset)
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let at = 0; at < 64; at += 1) {
      const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const chosen = (e & f) ^ (~e & g)
      const first = (h + big1 + chosen + (roundConstants[at] ?? 0) + (words[at] ?? 0)) | 0
      const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      const majority = (a & b) ^ (a & c) ^ (b & c)
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + big0 + majority) | 0]
    }
    ;[a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at] ?? 0) + word))
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => digest.setUint32(at * 4, word))
  return new Uint8Array(digest.buffer)
}
