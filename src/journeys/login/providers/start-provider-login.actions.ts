import type { Failure } from '../../../kernel/http/result.ts'
import { isLoginBlocked } from '../../../kernel/in-app/in-app-browser.ts'
import { isLocalHost } from '../../../kernel/url/local-host.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { storage } from '../../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../../kernel/storage/storage-keys.table.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { getPathAfterLogin } from '../session/path-after-login.ts'
import { getCurrentLoginGame } from '../session/login-game.ts'
import { login } from '../login.store.ts'
import { loginProviders, type ProviderName } from './providers.table.ts'

/** Must match the URI registered with the provider exactly. */
export const getRedirectUri = (provider: ProviderName): string => `${window.location.origin}/login/${provider}`

/** Only https pages, or local ones in the sandbox. */
function isAllowedPage(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (session.sandbox && isLocalHost(hostname))
}

/** Shown if the login cannot work here: inside another app, or if the browser stores nothing. */
function openLoginEnvironmentDialog(company?: string): void {
  openOverlay({ kind: 'loginEnv', ...(company === undefined ? {} : { company }) })
}

function showFailure(failure: Failure): false {
  login.failure = failure
  return false
}

/**
 * Redirects to the provider. The values stored for the way back belong to this tab; without storage the reply could
 * not be verified.
 */
export async function startProviderLogin(provider: ProviderName): Promise<void> {
  const { config } = login
  if (!config || login.busy || login.redirectingTo) return
  if (isLoginBlocked(provider)) {
    openLoginEnvironmentDialog(loginProviders[provider].name)
    return
  }
  login.failure = null
  let isLeaving = false
  // The button stays busy until the provider's page has loaded.
  await runWithBusyState(
    (isBusy) => (login.redirectingTo = isBusy || isLeaving ? provider : null),
    async () => (isLeaving = await redirectToProvider(provider, config)),
  )
}

/** Returns true if the page is being left. */
async function redirectToProvider(provider: ProviderName, config: NonNullable<typeof login.config>): Promise<boolean> {
  const started = await loginProviders[provider].start({
    config,
    game: getCurrentLoginGame(),
    redirectUri: getRedirectUri(provider),
  })
  if (!started.ok) return showFailure(started.failure)
  const { url, state, proof = '' } = started.data
  if (!isAllowedPage(url)) return showFailure({ kind: 'garbage', path: provider })
  const address = getPathAfterLogin(session.params) ?? window.location.pathname + window.location.search
  if (!storage.write(storageKeys.pendingLogin, { provider, state, proof, address }).isPersisted) {
    openLoginEnvironmentDialog()
    return false
  }
  window.location.assign(url)
  return true
}
