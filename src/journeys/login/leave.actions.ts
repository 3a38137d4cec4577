import { isLoginRefused } from '../../kernel/in-app/in-app-browser.ts'
import { openOverlay } from '../../kernel/overlays.store.ts'
import { session } from '../../kernel/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { keys } from '../../kernel/storage/storage-keys.table.ts'
import { uuid } from '../../kernel/uuid.ts'
import { addressAfterLogin } from './address-after-login.ts'
import { authorizeUrl } from './authorize-url.ts'
import { providers, type ProviderName } from './providers.table.ts'

/** Must be registered at the company to the letter. */
export const redirectUri = (provider: ProviderName): string => `${window.location.origin}/login/${provider}`

/** The sandbox's stand-in for all of these companies, beside the gateway. */
const sandboxPage = () => `http://id.localhost:${window.location.port}/auth`

/** Off to the company's page. What is kept is for the way back, in this tab only. */
export function leaveFor(provider: ProviderName): void {
  if (isLoginRefused(provider)) {
    openOverlay({ kind: 'wayOut', why: 'login' })
    return
  }
  const { authorize, client } = providers[provider]
  const state = uuid()
  const address = addressAfterLogin(session.params) ?? window.location.pathname + window.location.search
  storage.write(keys.loginUnderWay, { provider, state, address })
  window.location.assign(
    authorizeUrl({
      authorize: session.sandbox ? sandboxPage() : authorize,
      client: client(session.brand) ?? '',
      redirectUri: redirectUri(provider),
      state,
    }),
  )
}
