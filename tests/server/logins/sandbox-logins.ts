import { createServer } from 'node:net'
import { getBrandLoginClientId, type ProviderName } from '../../../server/logins/companies/providers.table.ts'
import { createSandboxLoginProviders } from '../../../server/sandbox/identity/sandbox-logins.ts'
import type { AppOptions } from '../../../server/options.ts'
import { brands, startGateway } from '../fixtures/gateway.ts'
import { createVisitor } from './visitor.ts'

/** Returns the brand's client id at a company. */
export function getLoginClientId(brand: string, provider: ProviderName): string {
  const found = brands.find(({ key }) => key === brand)
  const client = found && getBrandLoginClientId(found, provider)
  if (!client) throw new Error(`${brand} does not log in with ${provider}`)
  return client
}

/** Finds a free port before listening because the companies' issuer URLs contain it. */
const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A listening gateway, with the sandbox's login companies on the same port. */
export async function openSandboxLogins(options: Partial<AppOptions> = {}) {
  const port = await freePort()
  const officeOrigin = `http://office.localhost:${port}`
  const { officeLogin, ...logins } = createSandboxLoginProviders(brands, port, officeOrigin)
  const office = { origin: officeOrigin, openid: officeLogin }
  const gateway = await startGateway({ ...logins, office, ...options })
  await gateway.server.listen({ port, host: 'localhost' })
  const host = (brand: string) => `${brand}.localhost:${port}`
  return {
    gateway,
    port,
    officeOrigin,
    companies: logins.companies,
    host,
    redirectUri: (provider: ProviderName, brand = 'watt') => `http://${host(brand)}/login/${provider}`,
    page: (path: string, query: Record<string, string>) => {
      const url = new URL(path, `http://id.localhost:${port}`)
      url.search = new URLSearchParams(query).toString()
      return url
    },
    /** Selects an account on the company's pages and returns the URL that the player is sent back to. */
    choose: async (page: URL, account: string): Promise<URL> => {
      const visitor = createVisitor()
      let seen = await visitor.visit(page)
      let choosing = page
      while (seen.location) {
        choosing = new URL(seen.location)
        seen = await visitor.visit(choosing)
      }
      if (!seen.body.includes('rowan')) throw new Error(`no choice of accounts: ${seen.status} ${seen.body}`)
      seen = await visitor.visit(choosing, { account })
      while (new URL(seen.location).hostname === 'id.localhost') seen = await visitor.visit(new URL(seen.location))
      return new URL(seen.location)
    },
  }
}
export type SandboxLogins = Awaited<ReturnType<typeof openSandboxLogins>>
