/** Returns a demo account's user id at the login providers. In the games, the account has a different id. */
export const buildLoginProviderUserId = (suid: string): string => `id-${suid}`
