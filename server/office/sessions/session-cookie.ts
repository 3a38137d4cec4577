import { readCookie } from '../../http/cookies.ts'
import { hashSecret } from '../secrets.ts'

/** Session cookie. The `__Host-` prefix requires Secure, Path=/ and no Domain, so other hosts cannot set or read it. */
const sessionCookie = '__Host-office'
/** Cookie that ties an OpenID login to the browser that started it. */
const loginCookie = '__Host-office-login'

export const sessionSeconds = 12 * 3600

const attributes = 'Path=/; Secure; HttpOnly'

export const readSessionSecret = (cookies: string | undefined): string | undefined => readCookie(cookies, sessionCookie)

export const buildSessionCookie = (secret: string): string =>
  `${sessionCookie}=${secret}; ${attributes}; SameSite=Strict; Max-Age=${sessionSeconds}`

export const clearedSessionCookie = `${sessionCookie}=; ${attributes}; SameSite=Strict; Max-Age=0`

export const readLoginState = (cookies: string | undefined): string | undefined => readCookie(cookies, loginCookie)

/** Builds the login cookie, which is `Lax` because the provider redirects from another site. */
export const buildLoginCookie = (state: string, seconds: number): string =>
  `${loginCookie}=${state}; ${attributes}; SameSite=Lax; Max-Age=${seconds}`

/**
 * Returns the CSRF token that POST calls send in a header. It is derived from the cookie, which scripts cannot read.
 */
export const deriveCsrfToken = (secret: string): string => hashSecret(`token ${secret}`)
