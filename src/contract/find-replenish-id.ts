/** 16 bytes as base64url. The last character encodes two bits, so it is never a mark. */
const made = /^([\w-]{21}[AQgw])[^0-9A-Za-z]*$/

/** Removes trailing characters that chat apps add to a replenish id. Ids of other forms may end in `_` or `-`. */
export const findReplenishId = (text: string): string => made.exec(text)?.[1] ?? text.replace(/[^\w-]+$/, '')
