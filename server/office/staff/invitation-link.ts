/** Returns the invitation link. The token is in the URL fragment, so servers never log it. */
export const buildInvitationLink = (origin: string, token: string): string => `${origin}/invitation#${token}`
