import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../server/env.ts'
import { createLoginProviders } from '../../../server/logins/companies/create-login-providers.ts'
import { loginProviderNames } from '../../../server/logins/companies/providers.table.ts'
import { brands } from '../fixtures/gateway.ts'

const secrets = {
  watt: {
    google: 'g',
    facebook: 'f',
    apple: { team: 'T', key: 'K', privateKey: 'P' },
    twitter: { key: 'k', secret: 's' },
  },
}

function listProviders(brand: string, env: Record<string, string>): string[] {
  const { LOGIN_ADDRESSES: addresses, LOGIN_SECRETS: loginSecrets } = readEnvironment(env)
  const companies = createLoginProviders({ brands, addresses, secrets: (key) => loginSecrets[key] ?? {} })
  const found = brands.find(({ key }) => key === brand)
  return loginProviderNames.filter((name) => found && companies[name].isConfiguredFor(found))
}

describe('login providers', () => {
  it('are those with a secret in the settings, and VK, which needs none', () => {
    expect(listProviders('watt', { LOGIN_SECRETS: JSON.stringify(secrets) })).toEqual([
      'google',
      'apple',
      'facebook',
      'twitter',
    ])
    expect(listProviders('watt', {})).toEqual([])
    expect(listProviders('ru', {})).toEqual(['vk'])
  })

  it('exclude those that the brand does not list', () => {
    const all = { ...secrets.watt, huawei: 'h' }
    expect(listProviders('ko', { LOGIN_SECRETS: JSON.stringify({ ko: all }) })).toEqual(['google', 'apple', 'facebook'])
  })

  it('use their official URLs unless the settings override them', () => {
    const { LOGIN_ADDRESSES: home } = readEnvironment({})
    expect(home.google.issuer).toBe('https://accounts.google.com')
    const LOGIN_ADDRESSES = JSON.stringify({ twitter: { api: 'https://twitter.test.example' } })
    const { LOGIN_ADDRESSES: moved } = readEnvironment({ LOGIN_ADDRESSES })
    expect(moved.twitter.api).toBe('https://twitter.test.example')
    expect(moved.google).toEqual(home.google)
  })

  it.each([
    ['LOGIN_SECRETS', '{'],
    ['LOGIN_SECRETS', '{"watt":{"gogle":"typo"}}'],
    ['LOGIN_SECRETS', '{"watt":{"google":""}}'],
    ['LOGIN_ADDRESSES', '{"google":{"issuer":"not an address"}}'],
    ['LOGIN_ADDRESSES', '{"somebody":{}}'],
  ])('reject an invalid value and name the setting: %s=%s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(name)
    expect(() => readEnvironment({ [name]: value })).not.toThrow('typo')
  })
})
