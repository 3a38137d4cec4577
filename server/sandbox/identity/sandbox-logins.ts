import type { Brand } from '../../../src/brands/brand.schema.ts'
import { createIdentify, type Identify } from '../../logins/openid.ts'
import { sandboxSecret } from './clients.ts'
import { createIdentitySite, type IdentitySite } from './identity-site.ts'
import { loopbackFetch } from './loopback-fetch.ts'

export interface SandboxLogins {
  identitySite: IdentitySite
  identify: Identify
}

/** The company that the sandbox logs in with, and the gateway's way to it. */
export function sandboxLogins(brands: readonly Brand[], port: number): SandboxLogins {
  const identitySite = createIdentitySite({ brands, port })
  const { issuer } = identitySite
  return { identitySite, identify: createIdentify({ issuer, secret: () => sandboxSecret, fetch: loopbackFetch }) }
}
