import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { SandboxServices } from '../../providers/sandbox.ts'
import { createCompanies } from '../../logins/companies/create-companies.ts'
import { createSandboxAddresses, getIdentityOrigin } from './addresses.ts'
import { officeClientId, sandboxSecret, deriveTwitterKey } from './clients.ts'
import { createIdentitySite } from './identity-site.ts'
import { createIdentityHost } from './open-identity-site.ts'
import { loopbackFetch } from './loopback-fetch.ts'

const secret = sandboxSecret

/** Creates the simulated login providers and the gateway's clients for them. */
export function createSandboxLogins(
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
            issuer: getIdentityOrigin(port),
            clientId: officeClientId,
            clientSecret: secret,
            fetch: loopbackFetch,
          },
    companies: createCompanies({
      brands,
      addresses: createSandboxAddresses(port),
      secrets: (brand) => ({
        google: secret,
        huawei: secret,
        apple: secret,
        facebook: secret,
        twitter: { key: deriveTwitterKey(brand), secret },
      }),
      fetch: loopbackFetch,
    }),
  }
}
