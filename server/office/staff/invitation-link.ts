/**
 * Returns the link for an invitation. The token is in the fragment, which browsers do not send, so it appears in no
 * server's log.
 */
export const buildInvitationLink = (origin: string, token: string): string => `${origin}/invitation#${token}`
