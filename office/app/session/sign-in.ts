import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { officeSessionApiCalls as calls } from '../../contract/calls/session.calls.ts'
import { callOfficeApi } from '../api/call-office.ts'

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type Json = Record<string, unknown>

/** Casts WebAuthn options to JSON, because the library's types have no index signature. */
const toJson = (value: unknown) => value as Json

export async function signInWithPasskey(): Promise<void> {
  const { challengeId, options } = await callOfficeApi(calls.startPasskeySignIn, {})
  const response = await startAuthentication({ optionsJSON: options as unknown as AuthenticationOptions })
  await callOfficeApi(calls.finishPasskeySignIn, { challengeId, response: toJson(response) })
}

/** Registers a passkey for an invited person and signs them in. */
export async function acceptInvitation(token: string, opened: { challengeId: string; options: Json }): Promise<void> {
  const response = await createPasskey(opened.options)
  await callOfficeApi(calls.acceptInvitation, { token, challengeId: opened.challengeId, response })
}

export async function addPasskey(name: string): Promise<void> {
  const { challengeId, options } = await callOfficeApi(calls.startPasskeyRegistration, {})
  const response = await createPasskey(options)
  await callOfficeApi(calls.finishPasskeyRegistration, { challengeId, response, name })
}

const createPasskey = async (options: Json) =>
  toJson(await startRegistration({ optionsJSON: options as unknown as RegistrationOptions }))

/** Confirms the user's identity with a passkey, or in a window of the OpenID provider. */
export async function confirmIdentity(): Promise<void> {
  const start = await callOfficeApi(calls.startConfirmation, {})
  if (start.by === 'openid') return waitForWindow(start.startUrl)
  const response = await startAuthentication({ optionsJSON: start.options as unknown as AuthenticationOptions })
  await callOfficeApi(calls.finishConfirmation, { challengeId: start.challengeId, response: toJson(response) })
}

/**
 * Broadcast channel between this page and the provider's window. The provider's pages clear `window.opener`, so
 * `postMessage` does not work.
 */
const confirmations = 'office-confirmation'
const confirmedPath = '/confirmed'
const longestWaitMs = 5 * 60_000

/**
 * Resolves when the provider has redirected its window back. If the user closes the window instead, the wait ends only
 * at the timeout.
 */
function waitForWindow(startUrl: string): Promise<void> {
  const opened = open(`${startUrl}&back=${confirmedPath}`, 'office-confirmation', 'popup,width=480,height=640')
  if (!opened) return Promise.reject(new Error('the window was blocked'))
  const channel = new BroadcastChannel(confirmations)
  return new Promise<void>((resolve, reject) => {
    channel.addEventListener('message', () => resolve())
    setTimeout(() => reject(new Error('the window did not come back')), longestWaitMs)
  }).finally(() => channel.close())
}

/** Notifies the waiting page and closes the provider's window. */
export function finishConfirmationWindow(): void {
  const channel = new BroadcastChannel(confirmations)
  // A channel has no target origin, because its messages never leave the origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('confirmed')
  channel.close()
  close()
}
