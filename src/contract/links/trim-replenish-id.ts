/**
 * Generated id (16 bytes as base64url) with optional punctuation. The last character encodes only two bits, so its only
 * values are A, Q, g and w.
 */
const generatedId = /^([\w-]{21}[AQgw])[^0-9A-Za-z]*$/

/** Removes punctuation that chat apps append to a replenish id. */
export const trimReplenishId = (text: string): string => generatedId.exec(text)?.[1] ?? text.replace(/[^\w-]+$/, '')
