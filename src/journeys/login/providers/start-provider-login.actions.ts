import type { Failure } from '../../../kernel/http/result.ts'
import { isLoginBlockedInBrowser } from '../../../kernel/in-app/in-app-browser.ts'
import { isLocalHost } from '../../../kernel/url/local-host.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { browserStorage } from '../../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../../kernel/storage/stored-items.table.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { getPathAfterLogin } from '../session/path-after-login.ts'
import { getGameForLogin } from '../session/login-game.ts'
import { loginStore } from '../login.store.ts'
import { loginProviders, type LoginProviderName } from './providers.table.ts'

/** Returns the redirect URI, which must match the registered URI exactly. */
export const getLoginRedirectUri = (provider: LoginProviderName): string =>
  `${window.location.origin}/login/${provider}`

/** Returns true for HTTPS pages, and for local pages in the sandbox. */
function isAllowedPage(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (sessionStore.sandbox && isLocalHost(hostname))
}

/** Opens a dialog if this login cannot work, because the browser is an in-app browser or blocks storage. */
function openLoginEnvironmentDialog(company?: string): void {
  openOverlay({ kind: 'loginEnv', ...(company === undefined ? {} : { company }) })
}

function showFailure(failure: Failure): false {
  loginStore.failure = failure
  return false
}

/** Starts a login by redirecting to the provider. Storage is required to verify the provider's response. */
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

/** Redirects to the provider's page. Returns false if the login did not start. */
async function redirectToProvider(
  provider: LoginProviderName,
  config: NonNullable<typeof loginStore.config>,
): Promise<boolean> {
  const started = await loginProviders[provider].start({
    config,
    game: getGameForLogin(),
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
