import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { SandboxServices } from '../../providers/sandbox.ts'
import { createLoginProviders } from '../../logins/companies/create-login-providers.ts'
import { createSandboxLoginAddresses, getLoginProvidersOrigin } from './addresses.ts'
import { officeClientId, sandboxOauthClientSecret, buildTwitterConsumerKey } from './clients.ts'
import { createIdentitySite } from './identity-site.ts'
import { createIdentityHost } from './open-identity-site.ts'
import { loopbackFetch } from './loopback-fetch.ts'

const secret = sandboxOauthClientSecret

/** Creates the simulated login providers and the clients with which the gateway calls them. */
export function createSandboxLoginProviders(
  brands: readonly Brand[],
  port: number,
  officeOrigin?: string,
): Pick<SandboxServices, 'identitySite' | 'companies' | 'officeLogin'> {
  return {
    identitySite: createIdentityHost(createIdentitySite({ brands, port, officeOrigin })),
    officeLogin:
      officeOrigin === undefined
        ? undefined
        : {
            name: 'Sandbox ID',
            issuer: getLoginProvidersOrigin(port),
            clientId: officeClientId,
            clientSecret: secret,
            fetch: loopbackFetch,
          },
    companies: createLoginProviders({
      brands,
      addresses: createSandboxLoginAddresses(port),
      secrets: (brand) => ({
        google: secret,
        huawei: secret,
        apple: secret,
        facebook: secret,
        twitter: { key: buildTwitterConsumerKey(brand), secret },
      }),
      fetch: loopbackFetch,
    }),
  }
}
