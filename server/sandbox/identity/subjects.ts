/** How the company names a demo account: never by the game's own id. */
export const subjectOf = (suid: string): string => `id-${suid}`
