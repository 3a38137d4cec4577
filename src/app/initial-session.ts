import type { ClientBrand } from '../brands/page/client-brand.ts'
import { getEmbeddedPageConfig, type BootData } from '../kernel/startup/boot.ts'
import { getOrCreateDeviceId } from '../kernel/visitor/device.ts'
import { resolveApiHosts } from '../kernel/http/api-hosts.ts'
import { resolvePageLayout } from '../kernel/session/layout.ts'
import type { UrlParams } from '../kernel/url/params.table.ts'
import type { Session } from '../kernel/session/session.store.ts'
import { browserStorage } from '../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../kernel/storage/stored-items.table.ts'
import { resolvePageLanguage } from './resolve-page-language.ts'

interface SessionFacts {
  readonly brand: ClientBrand
  readonly page: BootData
  readonly params: UrlParams
  readonly linkToken: string | null
  readonly linkCheck: Session['linkCheck']
}

/** Returns the session before the first API call, from the URL, the page and this device. */
export function createInitialSession({ brand, page, params, linkToken, linkCheck }: SessionFacts): Session {
  const config = getEmbeddedPageConfig(page)
  return {
    brand,
    gateway:
      resolveApiHosts({ api: brand.api, location: window.location, apiHosts: page.apiHosts })[0] ??
      window.location.origin,
    area: null,
    language: resolvePageLanguage({ brand, params }, config.languageConfig),
    layout: resolvePageLayout({
      brandDefault: brand.layout,
      remembered: browserStorage.read(browserStorageItems.layout),
      greyCode: config.greyCode,
    }),
    idfv: getOrCreateDeviceId(browserStorage, params.idfv),
    params,
    invalidParam: null,
    linkToken,
    linkCheck,
    user: null,
    online: navigator.onLine,
    offlineNote: null,
    sandbox: page.sandbox,
  }
}
