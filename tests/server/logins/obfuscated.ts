/** Encodes a text as the store's account form does. */
export const obfuscate = (text: string, noise = '0a9'): string => noise + Buffer.from(text).toString('base64')
