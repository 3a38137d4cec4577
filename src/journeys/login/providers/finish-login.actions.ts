import type { Failure } from '../../../kernel/http/result.ts'
import { promptLogin } from '../../../purchase/account/prompt-login.ts'
import { browserStorage } from '../../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../../kernel/storage/stored-items.table.ts'
import { startSessionAndReload, reloadAfterFailedLogin } from '../session/start-session.actions.ts'
import { getLoginRedirectUri } from './start-provider-login.actions.ts'
import { trackManualLogin } from '../session/track-manual-login.ts'
import { getGameForLogin } from '../session/login-game.ts'
import { loginStore } from '../login.store.ts'
import { isLoginProviderName, loginProviders } from './providers.table.ts'

/** Generic failure for provider logins, because the gateway's own message is about passwords. */
const genericFailure: Failure = { kind: 'code', code: -601, name: 'loginFailed', message: '' }

function reopenLogin(failure: Failure): void {
  loginStore.failure = failure.kind === 'code' ? genericFailure : failure
  promptLogin()
}

/** Returns the provider's response parameters from query or fragment. */
const getReturnParams = ({ searchParams, hash }: URL): URLSearchParams =>
  new URLSearchParams([...searchParams, ...new URLSearchParams(hash.slice(1))])

/**
 * Completes a login after the provider's redirect. Ignores responses without a login started in this tab, because a
 * link could log the player in to an attacker's account.
 */
export async function finishProviderLogin(returned: string): Promise<void> {
  const url = new URL(returned, window.location.origin)
  const provider = url.pathname.slice('/login/'.length)
  const pendingLogin = browserStorage.read(browserStorageItems.pendingLogin)
  browserStorage.remove(browserStorageItems.pendingLogin)
  if (!isLoginProviderName(provider) || pendingLogin?.provider !== provider) return
  const answer = getReturnParams(url)
  const flow = loginProviders[provider]
  if (flow.getOAuthStateParam(answer) !== pendingLogin.state) return
  const result = await flow.finish({
    answer: answer,
    proof: pendingLogin.proof,
    game: getGameForLogin(),
    redirectUri: getLoginRedirectUri(provider),
  })
  if (!result) return reopenLogin(genericFailure)
  if (result.ok) {
    trackManualLogin(provider)
    startSessionAndReload(result.data)
    return
  }
  if (result.failure.kind === 'garbage') reloadAfterFailedLogin()
  else reopenLogin(result.failure)
}
