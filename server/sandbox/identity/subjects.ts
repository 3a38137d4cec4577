/** Returns the login provider's id for a demo account, which differs from the game's id. */
export const buildLoginProviderUserId = (suid: string): string => `id-${suid}`
