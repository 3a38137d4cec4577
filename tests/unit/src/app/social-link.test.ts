import { describe, expect, it } from 'vitest'
import { buildSocialLinkUrl, findSocialLinkTarget } from '../../../../src/app/social-link.ts'

const game = (area: 'sea' | 'universal', id: string) => ({
  nameKey: 'starfall',
  name: 'Starfall',
  area,
  clients: { android: `${id}1`, ios: `${id}2`, web: `${id}3` },
})
const brand = {
  catalogue: [game('universal', '10'), game('sea', '20')],
  socialCodes: { star: { game: 'starfall', area: 'sea' as const }, gone: { game: 'nothing', area: 'sea' as const } },
}

describe('a link from social media', () => {
  it('leads to the game of its area on the current platform', () => {
    expect(findSocialLinkTarget(brand, 'star', 'ios')).toEqual({ area: 'sea', clientId: '202' })
  })

  it.each(['unknown', '', '__proto__', 'constructor', 'gone'])('with the code “%s” leads to no game', (code) => {
    expect(findSocialLinkTarget(brand, code, 'web')).toBeUndefined()
  })

  it('leads to the start page with its query and the game, without the requested region', () => {
    const address = buildSocialLinkUrl('?utm_source=tv&domain_area=universal', { area: 'sea', clientId: '203' })
    expect(address).toBe('/?utm_source=tv&client_id=203')
  })

  it('with an unknown code leads to the start page with its query', () => {
    expect(buildSocialLinkUrl('?utm_source=tv', undefined)).toBe('/?utm_source=tv')
    expect(buildSocialLinkUrl('', undefined)).toBe('/')
  })
})
