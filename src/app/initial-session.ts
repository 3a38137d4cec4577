import type { ClientBrand } from '../brands/client-brand.ts'
import { firstConfig, type Boot } from '../kernel/startup/boot.ts'
import { deviceId } from '../kernel/visitor/device.ts'
import { hostList } from '../kernel/http/hosts.ts'
import { resolveLayout } from '../kernel/session/layout.ts'
import type { Params } from '../kernel/address/params.table.ts'
import type { Session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { keys } from '../kernel/storage/storage-keys.table.ts'
import { resolvePageLanguage } from './resolve-page-language.ts'

interface SessionFacts {
  readonly brand: ClientBrand
  readonly page: Boot
  readonly params: Params
  readonly linkToken: string | null
}

/** The session as a page begins it: what the address, the page and this device say, before the gateway is asked anything. */
export function createInitialSession({ brand, page, params, linkToken }: SessionFacts): Session {
  const config = firstConfig(page)
  return {
    brand,
    gateway:
      hostList({ api: brand.api, location: window.location, apiHosts: page.apiHosts })[0] ?? window.location.origin,
    area: null,
    language: resolvePageLanguage({ brand, params }, config.languageConfig),
    layout: resolveLayout({
      brandDefault: brand.layout,
      remembered: storage.read(keys.layout),
      greyCode: config.greyCode,
    }),
    idfv: deviceId(storage, params.idfv),
    params,
    wrongParam: null,
    linkToken,
    linkCheck: linkToken === null ? 'done' : 'asking',
    user: null,
    online: navigator.onLine,
    offlineNote: null,
    sandbox: page.sandbox,
  }
}
