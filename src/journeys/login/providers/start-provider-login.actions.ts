import type { Failure } from '../../../kernel/http/result.ts'
import { isLoginBlocked } from '../../../kernel/in-app/in-app-browser.ts'
import { isLocalHost } from '../../../kernel/url/local-host.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { storage } from '../../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../../kernel/storage/storage-keys.table.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { addressAfterLogin } from '../session/path-after-login.ts'
import { gameToLogInTo } from '../session/login-game.ts'
import { login } from '../login.store.ts'
import { providers, type ProviderName } from './providers.table.ts'

/** Must be registered at the company to the letter. */
export const redirectUri = (provider: ProviderName): string => `${window.location.origin}/login/${provider}`

/** A company's page; the sandbox's are on this machine. */
function isPage(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (session.sandbox && isLocalHost(hostname))
}

/** The login cannot end well here: inside another app, or where nothing is kept. */
function offerOtherBrowser(company?: string): void {
  openOverlay({ kind: 'loginEnv', ...(company === undefined ? {} : { company }) })
}

function stay(failure: Failure): false {
  login.failure = failure
  return false
}

/** Off to the company's page. The kept values are for the way back, in this tab only; a browser that keeps nothing could not check it. */
export async function leaveFor(provider: ProviderName): Promise<void> {
  const { config } = login
  if (!config || login.busy || login.leaving) return
  if (isLoginBlocked(provider)) {
    offerOtherBrowser(providers[provider].name)
    return
  }
  login.failure = null
  let isLeaving = false
  // Busy until the company's page is there.
  await runWithBusyState(
    (isBusy) => (login.leaving = isBusy || isLeaving ? provider : null),
    async () => (isLeaving = await begin(provider, config)),
  )
}

/** Whether the page is being left. */
async function begin(provider: ProviderName, config: NonNullable<typeof login.config>): Promise<boolean> {
  const begun = await providers[provider].begin({
    config,
    game: gameToLogInTo(),
    redirectUri: redirectUri(provider),
  })
  if (!begun.ok) return stay(begun.failure)
  const { url, state, proof = '' } = begun.data
  if (!isPage(url)) return stay({ kind: 'garbage', path: provider })
  const address = addressAfterLogin(session.params) ?? window.location.pathname + window.location.search
  if (!storage.write(storageKeys.pendingLogin, { provider, state, proof, address }).isPersisted) {
    offerOtherBrowser()
    return false
  }
  window.location.assign(url)
  return true
}
