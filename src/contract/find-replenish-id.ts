/** What a gateway makes: 16 bytes as base64url. The last of its 22 characters holds two bits only, so it is never a mark. */
const made = /^([\w-]{21}[AQgw])[^0-9A-Za-z]*$/

/** Returns the id of a make-up link without what a chat has put behind it. An id of another form may end in `_` or `-`, so it keeps these. */
export const findReplenishId = (text: string): string => made.exec(text)?.[1] ?? text.replace(/[^\w-]+$/, '')
