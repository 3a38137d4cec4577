import type { Failure } from '../../../kernel/http/result.ts'
import { isLoginBlockedInBrowser } from '../../../kernel/in-app/in-app-browser.ts'
import { isLocalHost } from '../../../kernel/url/local-host.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { browserStorage } from '../../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../../kernel/storage/stored-items.table.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { getPathAfterLogin } from '../session/path-after-login.ts'
import { getCurrentLoginGame } from '../session/login-game.ts'
import { loginStore } from '../login.store.ts'
import { loginProviders, type LoginProviderName } from './providers.table.ts'

/** Returns the redirect URI, which must exactly match the one registered with the provider. */
export const getLoginRedirectUri = (provider: LoginProviderName): string =>
  `${window.location.origin}/login/${provider}`

/** Returns true for HTTPS pages, and for local pages in the sandbox. */
function isAllowedPage(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (sessionStore.sandbox && isLocalHost(hostname))
}

/** Opens the dialog for logins that cannot work in this browser: it is an in-app browser, or storage is blocked. */
function openLoginEnvironmentDialog(company?: string): void {
  openOverlay({ kind: 'loginEnv', ...(company === undefined ? {} : { company }) })
}

function showFailure(failure: Failure): false {
  loginStore.failure = failure
  return false
}

/**
 * Starts a login by redirecting to the provider. Requires storage because the provider's response is verified with
 * values that this tab stores.
 */
export async function startProviderLogin(provider: LoginProviderName): Promise<void> {
  const { config } = loginStore
  if (!config || loginStore.busy || loginStore.redirectingTo) return
  if (isLoginBlockedInBrowser(provider)) {
    openLoginEnvironmentDialog(loginProviders[provider].name)
    return
  }
  loginStore.failure = null
  let isLeaving = false
  // Keep the button busy until the provider's page has loaded.
  await runWithBusyState(
    (isBusy) => (loginStore.redirectingTo = isBusy || isLeaving ? provider : null),
    async () => (isLeaving = await redirectToProvider(provider, config)),
  )
}

/** Redirects to the provider's page. Returns false if the login could not be started. */
async function redirectToProvider(
  provider: LoginProviderName,
  config: NonNullable<typeof loginStore.config>,
): Promise<boolean> {
  const started = await loginProviders[provider].start({
    config,
    game: getCurrentLoginGame(),
    redirectUri: getLoginRedirectUri(provider),
  })
  if (!started.ok) return showFailure(started.failure)
  const { url, state, proof = '' } = started.data
  if (!isAllowedPage(url)) return showFailure({ kind: 'garbage', path: provider })
  const address = getPathAfterLogin(sessionStore.params) ?? window.location.pathname + window.location.search
  if (!browserStorage.write(browserStorageItems.pendingLogin, { provider, state, proof, address }).isPersisted) {
    openLoginEnvironmentDialog()
    return false
  }
  window.location.assign(url)
  return true
}
