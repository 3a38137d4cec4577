/** As the store's account form sends an entry. */
export const obfuscated = (text: string, noise = '0a9'): string => noise + Buffer.from(text).toString('base64')
