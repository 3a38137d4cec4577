/** Returns the link of an invitation. Browsers do not send a fragment, so the token is in no server's log. */
export const buildInvitationLink = (origin: string, token: string): string => `${origin}/invitation#${token}`
