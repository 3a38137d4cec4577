import { readCookie } from '../../http/cookies.ts'
import { hashSecret } from '../secrets.ts'

/** `__Host-` requires Secure, no Domain and Path=/, so no other host can set or read the cookie. */
const sessionCookie = '__Host-office'
/** Binds an OpenID login to the browser that started it. */
const loginCookie = '__Host-office-login'

export const sessionSeconds = 12 * 3600

const attributes = 'Path=/; Secure; HttpOnly'

export const readSessionSecret = (cookies: string | undefined): string | undefined => readCookie(cookies, sessionCookie)

export const buildSessionCookie = (secret: string): string =>
  `${sessionCookie}=${secret}; ${attributes}; SameSite=Strict; Max-Age=${sessionSeconds}`

export const clearedSessionCookie = `${sessionCookie}=; ${attributes}; SameSite=Strict; Max-Age=0`

export const readLoginState = (cookies: string | undefined): string | undefined => readCookie(cookies, loginCookie)

/** Lax because the provider's redirect comes from another site. */
export const buildLoginCookie = (state: string, seconds: number): string =>
  `${loginCookie}=${state}; ${attributes}; SameSite=Lax; Max-Age=${seconds}`

/** Returns the header token that every POST call needs. Derived from the cookie, which scripts cannot read. */
export const deriveToken = (secret: string): string => hashSecret(`token ${secret}`)
