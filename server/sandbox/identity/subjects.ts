/** Returns the user id that login providers use for a demo account. The games use a different id. */
export const buildLoginProviderUserId = (suid: string): string => `id-${suid}`
