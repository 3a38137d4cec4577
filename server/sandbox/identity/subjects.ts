/** The company's id of a demo account, different from the game's. */
export const toSubject = (suid: string): string => `id-${suid}`
