import { getGameLogo } from '../../contract/calls/config.calls.ts'
import { getLoginConfig, makeUpLogin, storeLogin } from '../../contract/calls/login.calls.ts'
import type { UserInfo } from '../../contract/entities/user.ts'
import type { Result } from '../../kernel/http/result.ts'
import { send } from '../../kernel/http/send.ts'
import { session } from '../../kernel/session/session.store.ts'
import { runWithBusyState } from '../../kernel/loading/run-with-busy-state.ts'
import { enter, startAnew } from './session/start-session.actions.ts'
import { logManualLogin } from './session/track-manual-login.ts'
import { gameToLogInTo, type LoginGame } from './session/login-game.ts'
import { login } from './login.store.ts'
import { obfuscate } from './account/obfuscate.ts'

/** As it was typed. */
export interface AccountForm {
  readonly username: string
  readonly password: string
}

const clientOf = (to: LoginGame): string => (to.set === 'store' ? to.game.client_id : to.game.game_id)

/** A config that does not come leaves the account form. */
export async function loadMethods(): Promise<void> {
  login.asking = true
  const result = await send(getLoginConfig, {
    client_id: clientOf(gameToLogInTo()),
    ...(session.area ? { domain_area: session.area } : {}),
  })
  login.asking = false
  if (result.ok) login.config = result.data
}

/** The game of the account, at one glance: a make-up link logs in to a game that nothing else on the page shows. */
export async function loadGameLogo(): Promise<void> {
  const client_id = clientOf(gameToLogInTo())
  login.gameLogo = null
  if (client_id === String(session.brand.login.client)) return
  const result = await send(getGameLogo, { client_id })
  if (result.ok) login.gameLogo = result.data.logo
}

/** The next login begins anew: nothing of this one is left. */
export function forgetTry(): void {
  login.busy = false
  login.leaving = null
  login.failure = null
}

export const isFilled = ({ username, password }: AccountForm): boolean =>
  username.trim() !== '' && password.trim() !== ''

function askAccount({ username, password }: AccountForm): Promise<Result<UserInfo>> {
  const form = { username: obfuscate(username), password: obfuscate(password) }
  const to = gameToLogInTo()
  return to.set === 'store'
    ? send(storeLogin.account, { ...form, ...to.game })
    : send(makeUpLogin.account, { ...form, ...to.game })
}

export async function logInWithAccount(form: AccountForm): Promise<void> {
  if (login.busy || !isFilled(form)) return
  login.failure = null
  const result = await runWithBusyState(
    (isBusy) => (login.busy = isBusy),
    async () => askAccount(form),
  )
  if (!result) return
  if (!result.ok) {
    if (result.failure.kind === 'garbage') startAnew()
    login.failure = result.failure
    return
  }
  logManualLogin('account')
  enter(result.data)
}
