/** Returns the login company's id of a demo account, which differs from the game's id. */
export const toSubject = (suid: string): string => `id-${suid}`
