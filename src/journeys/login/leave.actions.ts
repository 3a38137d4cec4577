import { t } from '../../kernel/i18n/i18n.ts'
import { confirm } from '../../kernel/overlays.store.ts'
import { session } from '../../kernel/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { keys } from '../../kernel/storage/storage-keys.table.ts'
import { toast } from '../../kernel/toasts.store.ts'
import { uuid } from '../../kernel/uuid.ts'
import { order } from '../../purchase/order-info.store.ts'
import { addressAfterLogin } from './address-after-login.ts'
import { authorizeUrl } from './authorize-url.ts'
import { isInAppBrowser } from './in-app-browser.ts'
import { providers, type ProviderName } from './providers.table.ts'

/** Must be registered at the company to the letter. */
export const redirectUri = (provider: ProviderName): string => `${window.location.origin}/login/${provider}`

/** The sandbox's stand-in for all of these companies, beside the gateway. */
const sandboxPage = () => `http://id.localhost:${window.location.port}/auth`

/** What opens the same page elsewhere: the game and the area, and nothing of whoever is here. */
function pageLink(): string {
  const link = new URL(window.location.pathname, window.location.origin)
  if (session.area) link.searchParams.set('domain_area', session.area)
  const clientId = order.info.clientId ?? session.params.client_id
  if (clientId) link.searchParams.set('client_id', clientId)
  return link.href
}

async function copyLink(): Promise<void> {
  const link = pageLink()
  try {
    await navigator.clipboard.writeText(link)
    toast(t('login:link_copied'))
  } catch {
    // Where copying is forbidden the link can still be read.
    toast(link)
  }
}

async function offerOtherBrowser(): Promise<void> {
  const agreed = await confirm({
    title: t('login:tips'),
    content: [t('login:tip_login_env_error')],
    closeByOverlay: true,
    confirmText: t('login:copy_link'),
    cancelText: t('shell:cancel'),
    whiteButton: false,
    isHtml: false,
  })
  if (agreed) await copyLink()
}

/** Off to the company's page. What is kept is for the way back, in this tab only. */
export function leaveFor(provider: ProviderName): void {
  if (isInAppBrowser(navigator.userAgent)) {
    void offerOtherBrowser()
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
