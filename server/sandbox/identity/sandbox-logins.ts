import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { SandboxServices } from '../../providers/sandbox.ts'
import { createCompanies } from '../../logins/companies/create-companies.ts'
import { sandboxAddresses } from './addresses.ts'
import { sandboxSecret, twitterKeyOf } from './clients.ts'
import { createIdentitySite } from './identity-site.ts'
import { siteOf } from './open-identity-site.ts'
import { loopbackFetch } from './loopback-fetch.ts'

const secret = sandboxSecret

/** The stand-in for the companies that vouch for players, and the gateway's way to it. */
export function sandboxLogins(
  brands: readonly Brand[],
  port: number,
): Pick<SandboxServices, 'identitySite' | 'companies'> {
  return {
    identitySite: siteOf(createIdentitySite({ brands, port })),
    companies: createCompanies({
      brands,
      addresses: sandboxAddresses(port),
      secrets: (brand) => ({
        google: secret,
        huawei: secret,
        apple: secret,
        facebook: secret,
        twitter: { key: twitterKeyOf(brand), secret },
      }),
      fetch: loopbackFetch,
    }),
  }
}
