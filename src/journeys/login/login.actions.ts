import { getGameLogo } from '../../contract/calls/config.calls.ts'
import { getLoginConfig, replenishLoginApiCalls, storeLoginApiCalls } from '../../contract/calls/login.calls.ts'
import type { UserInfo } from '../../contract/entities/user.ts'
import type { Result } from '../../kernel/http/result.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { runWithBusyState } from '../../kernel/loading/run-with-busy-state.ts'
import { startSessionAndReload, reloadAfterFailedLogin } from './session/start-session.actions.ts'
import { trackManualLogin } from './session/track-manual-login.ts'
import { getGameForLogin, type LoginGame } from './session/login-game.ts'
import { loginStore } from './login.store.ts'
import { obfuscateCredential } from './account/obfuscate-credential.ts'

/** Credentials as entered, before obfuscation. */
export interface AccountCredentials {
  readonly username: string
  readonly password: string
}

const getClientId = (to: LoginGame): string => (to.set === 'store' ? to.game.client_id : to.game.game_id)

/** Loads the login config. If the request fails, only the account form is shown. */
export async function loadLoginConfig(): Promise<void> {
  loginStore.isLoadingConfig = true
  const result = await callGateway(getLoginConfig, {
    client_id: getClientId(getGameForLogin()),
    ...(sessionStore.area ? { domain_area: sessionStore.area } : {}),
  })
  loginStore.isLoadingConfig = false
  if (result.ok) loginStore.config = result.data
}

/** Loads the logo of the login's game, which may be missing from the game list. */
export async function loadLoginGameLogo(): Promise<void> {
  const client_id = getClientId(getGameForLogin())
  loginStore.gameLogo = null
  if (client_id === String(sessionStore.brand.login.client)) return
  const result = await callGateway(getGameLogo, { client_id })
  if (result.ok) loginStore.gameLogo = result.data.logo
}

export function resetLoginState(): void {
  loginStore.busy = false
  loginStore.redirectingTo = null
  loginStore.failure = null
}

export const isLoginFormComplete = ({ username, password }: AccountCredentials): boolean =>
  username.trim() !== '' && password.trim() !== ''

function sendAccountLogin({ username, password }: AccountCredentials): Promise<Result<UserInfo>> {
  const form = { username: obfuscateCredential(username), password: obfuscateCredential(password) }
  const to = getGameForLogin()
  return to.set === 'store'
    ? callGateway(storeLoginApiCalls.account, { ...form, ...to.game })
    : callGateway(replenishLoginApiCalls.account, { ...form, ...to.game })
}

export async function logInWithAccount(form: AccountCredentials): Promise<void> {
  if (loginStore.busy || !isLoginFormComplete(form)) return
  loginStore.failure = null
  const result = await runWithBusyState(
    (isBusy) => (loginStore.busy = isBusy),
    async () => sendAccountLogin(form),
  )
  if (!result) return
  if (!result.ok) {
    if (result.failure.kind === 'garbage') reloadAfterFailedLogin()
    loginStore.failure = result.failure
    return
  }
  trackManualLogin('account')
  startSessionAndReload(result.data)
}
