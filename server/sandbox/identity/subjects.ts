/** Returns the user id of a demo account at the login providers. The games use a different id. */
export const buildLoginProviderUserId = (suid: string): string => `id-${suid}`
