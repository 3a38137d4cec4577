import * as v from 'valibot'
import { defineOfficeCall, unixTimeSchema } from '../call.ts'
import { roles } from '../rights.table.ts'

const nothing = v.object({})

/** JSON of a WebAuthn request or response, created and parsed by `@simplewebauthn`. */
const webauthnJson = v.record(v.string(), v.unknown())

export const roleGrantSchema = v.object({ brand: v.string(), role: v.picklist(roles) })

const session = v.variant('isSignedIn', [
  v.object({
    isSignedIn: v.literal(false),
    /**
     * OpenID provider, if one is configured. Open `startUrl` with `?back=/path` as a page. If the login fails,
     * `/sign-in?refused=<reason>` opens.
     */
    openid: v.nullable(v.object({ name: v.string(), startUrl: v.string() })),
  }),
  v.object({
    isSignedIn: v.literal(true),
    person: v.object({ id: v.string(), name: v.string(), email: v.string() }),
    roles: v.array(roleGrantSchema),
    /** Brands in which the user has a role, in the shop's order. */
    brands: v.array(v.object({ key: v.string(), name: v.string() })),
    /** Value of the header `x-office-token`. */
    token: v.string(),
    expiresAt: unixTimeSchema,
    hasPasskey: v.boolean(),
    /** Time until which calls that need a confirmation are allowed. */
    confirmedUntil: unixTimeSchema,
  }),
])

const passkeyOptions = v.object({
  /** Id to send back with the response to the challenge. */
  challengeId: v.string(),
  /** Value of `optionsJSON` for `startAuthentication` or `startRegistration`. */
  options: webauthnJson,
})

const passkeyResponse = v.object({ challengeId: v.string(), response: webauthnJson })

const openSession = v.object({
  id: v.string(),
  createdAt: unixTimeSchema,
  lastSeenAt: unixTimeSchema,
  expiresAt: unixTimeSchema,
  address: v.string(),
  /** `User-Agent` header of the browser that signed in. */
  browser: v.string(),
  method: v.picklist(['passkey', 'openid', 'invitation']),
  isThis: v.boolean(),
})

const ownCall = { method: 'POST', right: 'staff', writes: false } as const
const signInCall = { method: 'POST', right: 'anyone', writes: false } as const

/** Calls about the user's own session. They need no request id, because repeating a call is harmless. */
export const officeSessionApiCalls = {
  getSession: defineOfficeCall({
    method: 'GET',
    path: '/office/api/session',
    right: 'anyone',
    request: nothing,
    reply: session,
  }),
  startPasskeySignIn: defineOfficeCall({
    ...signInCall,
    path: '/office/api/session/passkey/start',
    request: nothing,
    reply: passkeyOptions,
  }),
  /** Signs the user in. The response sets the session cookie. */
  finishPasskeySignIn: defineOfficeCall({
    ...signInCall,
    path: '/office/api/session/passkey/finish',
    request: passkeyResponse,
    reply: nothing,
  }),
  /** Reads an invitation from the link `/invitation#<token>` and starts a passkey registration. */
  openInvitation: defineOfficeCall({
    ...signInCall,
    path: '/office/api/invitation/open',
    request: v.object({ token: v.string() }),
    reply: v.object({ name: v.string(), email: v.string(), expiresAt: unixTimeSchema, ...passkeyOptions.entries }),
  }),
  /** Saves the passkey and signs the user in. */
  acceptInvitation: defineOfficeCall({
    ...signInCall,
    path: '/office/api/invitation/accept',
    request: v.object({ token: v.string(), ...passkeyResponse.entries }),
    reply: nothing,
  }),
  /**
   * Starts a confirmation of the user's identity, with a passkey or at the OpenID provider. For the provider, open
   * `startUrl` in a window with `&back=/path`; the page at that path notifies this page through a BroadcastChannel.
   */
  startConfirmation: defineOfficeCall({
    ...ownCall,
    path: '/office/api/session/confirm/start',
    request: nothing,
    reply: v.variant('by', [
      v.object({ by: v.literal('passkey'), ...passkeyOptions.entries }),
      v.object({ by: v.literal('openid'), startUrl: v.string() }),
    ]),
  }),
  finishConfirmation: defineOfficeCall({
    ...ownCall,
    path: '/office/api/session/confirm/finish',
    request: passkeyResponse,
    reply: v.object({ confirmedUntil: unixTimeSchema }),
  }),
  signOut: defineOfficeCall({
    ...ownCall,
    path: '/office/api/session/end',
    request: nothing,
    reply: nothing,
  }),
  listOwnSessions: defineOfficeCall({
    method: 'GET',
    path: '/office/api/session/list',
    right: 'staff',
    request: nothing,
    reply: v.object({ sessions: v.array(openSession) }),
  }),
  endOwnSession: defineOfficeCall({
    ...ownCall,
    path: '/office/api/session/list/end',
    request: v.object({ sessionId: v.string() }),
    reply: nothing,
  }),
  listPasskeys: defineOfficeCall({
    method: 'GET',
    path: '/office/api/passkeys',
    right: 'staff',
    request: nothing,
    reply: v.object({
      passkeys: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          createdAt: unixTimeSchema,
          lastUsedAt: v.nullable(unixTimeSchema),
        }),
      ),
    }),
  }),
  startPasskeyRegistration: defineOfficeCall({
    ...ownCall,
    path: '/office/api/passkeys/start',
    needsConfirmation: true,
    request: nothing,
    reply: passkeyOptions,
  }),
  finishPasskeyRegistration: defineOfficeCall({
    ...ownCall,
    path: '/office/api/passkeys/finish',
    needsConfirmation: true,
    request: v.object({ ...passkeyResponse.entries, name: v.pipe(v.string(), v.trim(), v.maxLength(60)) }),
    reply: nothing,
  }),
  removePasskey: defineOfficeCall({
    ...ownCall,
    path: '/office/api/passkeys/remove',
    needsConfirmation: true,
    request: v.object({ id: v.string() }),
    reply: nothing,
  }),
}
