import { expect, it } from 'vitest'
import { listOauthClients } from '../../../../../server/sandbox/identity/clients.ts'
import { createIdentitySite } from '../../../../../server/sandbox/identity/identity-site.ts'
import { loadBrands } from '../../../../../src/brands/load/load-brands.ts'

it('lists a client shared by two brands once, with redirect URIs of both', async () => {
  const [one, two] = await loadBrands([])
  if (!one || !two) throw new Error('the repository has two brands')
  const brands = [one, { ...two, login: { ...two.login, googleClient: one.login.googleClient } }]
  const google = listOauthClients(brands, 'google', 4173)
  expect(google).toHaveLength(1)
  expect(google[0]?.redirectUris).toEqual([
    `http://${one.key.toLowerCase()}.localhost:4173/login/google`,
    'http://localhost:4173/login/google',
    `http://${two.key.toLowerCase()}.localhost:4173/login/google`,
  ])
  expect(() => createIdentitySite({ brands, port: 4173 })).not.toThrow()
})
