import { describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { readEnvironment } from '../../../server/env.ts'
import { brands, openLostDatabase } from '../fixtures/gateway.ts'

const provider = {
  OFFICE_OIDC_ISSUER: 'https://id.studio.example',
  OFFICE_OIDC_CLIENT: 'office',
  OFFICE_OIDC_SECRET: 'secret',
}

describe('an operator who sets up an office', () => {
  test('has one in the sandbox, and in production only at the origin that they set', () => {
    expect(readEnvironment({ PORT: '5000' }).OFFICE_ORIGIN).toBe('http://office.localhost:5000')
    expect(readEnvironment({ PORT: '5000' }).PREVIEW_ORIGIN).toBe('http://preview.localhost:5000')
    expect(readEnvironment({ NODE_ENV: 'production' })).toMatchObject({
      OFFICE_ORIGIN: undefined,
      PREVIEW_ORIGIN: undefined,
    })
    const OFFICE_ORIGIN = 'https://office.studio.example/'
    expect(readEnvironment({ NODE_ENV: 'production', OFFICE_ORIGIN }).OFFICE_ORIGIN).toBe(
      'https://office.studio.example',
    )
  })

  test('is told what is missing of the OpenID provider, and that cookies need https', () => {
    expect(readEnvironment(provider)).toMatchObject(provider)
    for (const name of Object.keys(provider))
      expect(() => readEnvironment({ ...provider, [name]: '' })).toThrow('OFFICE_OIDC_ISSUER')
    expect(() => readEnvironment({ OFFICE_ORIGIN: 'http://office.studio.example' })).toThrow('OFFICE_ORIGIN')
  })

  test.each(['http://watt.localhost:4173', 'http://localhost:4173'])(
    'cannot put it in the place of a store: %s',
    async (origin) => {
      const options = {
        database: openLostDatabase(),
        brands,
        sandbox: false,
        secretKeys: ['secret-of-tests-secret-of-tests-0'],
      }
      await expect(buildApp({ ...options, office: { origin } })).rejects.toThrow(
        'OFFICE_ORIGIN must not be a host of a store',
      )
      const office = { origin: 'https://office.studio.example', previewOrigin: origin }
      await expect(buildApp({ ...options, office })).rejects.toThrow('PREVIEW_ORIGIN must not be a host of a store')
      const same = { origin: office.origin, previewOrigin: office.origin }
      await expect(buildApp({ ...options, office: same })).rejects.toThrow('must have another host than OFFICE_ORIGIN')
    },
  )
})
