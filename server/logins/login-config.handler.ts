import { resolveArea } from '../catalogue/areas.ts'
import { findRequestedGame } from '../catalogue/config.handlers.ts'
import type { Handlers } from '../http/contract/handler.ts'
import { loginProviderNames } from './companies/providers.table.ts'
import type { LoginDeps } from './login-deps.ts'

export const createLoginConfigHandler =
  ({ catalogue, companies }: Pick<LoginDeps, 'catalogue' | 'companies'>): Handlers['getLoginConfig'] =>
  async ({ client_id, domain_area }, facts) => {
    const { brand } = facts
    resolveArea(brand, domain_area)
    await findRequestedGame(catalogue, facts, client_id)
    const { login } = brand
    // Offer only the providers that the brand has configured.
    const offered = loginProviderNames.filter((name) => companies[name]?.isConfiguredFor(brand))
    const pages = offered.flatMap((name) => {
      const page = companies[name]?.authorize
      return page === undefined ? [] : [[name, page] as const]
    })
    return {
      fb_id: login.facebookApp,
      gg_id: login.googleClient,
      gg_pkg: login.googlePackage,
      ios_id: login.iosSignIn,
      vk_id: login.vkId,
      client_id: String(login.client),
      json_type: ['account', ...offered],
      login_pages: Object.fromEntries(pages),
    }
  }
