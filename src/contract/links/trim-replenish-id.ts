/**
 * Pattern of an id that the gateway generated (16 bytes as base64url), optionally followed by punctuation. The last
 * character encodes only two bits, so it is always A, Q, g or w.
 */
const generatedId = /^([\w-]{21}[AQgw])[^0-9A-Za-z]*$/

/** Strips punctuation that chat apps append to a replenish id. Keeps `_` and `-` at the end of ids in other formats. */
export const trimReplenishId = (text: string): string => generatedId.exec(text)?.[1] ?? text.replace(/[^\w-]+$/, '')
