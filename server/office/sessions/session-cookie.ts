import { readCookie } from '../../http/cookies.ts'
import { hashSecret } from '../secrets.ts'

/**
 * Name of the session cookie. The prefix `__Host-` requires Secure, Path=/ and no Domain, so no other host can set or
 * read it.
 */
const sessionCookie = '__Host-office'
/** Name of the cookie that binds an OpenID login to the browser that started it. */
const loginCookie = '__Host-office-login'

export const sessionSeconds = 12 * 3600

const attributes = 'Path=/; Secure; HttpOnly'

export const readSessionSecret = (cookies: string | undefined): string | undefined => readCookie(cookies, sessionCookie)

export const buildSessionCookie = (secret: string): string =>
  `${sessionCookie}=${secret}; ${attributes}; SameSite=Strict; Max-Age=${sessionSeconds}`

export const clearedSessionCookie = `${sessionCookie}=; ${attributes}; SameSite=Strict; Max-Age=0`

export const readLoginState = (cookies: string | undefined): string | undefined => readCookie(cookies, loginCookie)

/** Builds the login cookie. It is `Lax` because the provider's redirect comes from another site. */
export const buildLoginCookie = (state: string, seconds: number): string =>
  `${loginCookie}=${state}; ${attributes}; SameSite=Lax; Max-Age=${seconds}`

/**
 * Returns the token that every POST call must send in a header. It is derived from the cookie, which scripts cannot
 * read.
 */
export const deriveCsrfToken = (secret: string): string => hashSecret(`token ${secret}`)
