import { describe, expect, it, vi } from 'vitest'
import { getAgreementLinks } from '../../../../../src/kernel/url/agreement-links.ts'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'

const page = (hostname: string) => vi.stubGlobal('window', { location: { hostname, origin: `https://${hostname}` } })
page('watt.example')
sessionStore.gateway = 'https://pay.watt.example'

const footer = {
  copyright: '',
  links: { privacy: 'https://watt.example/privacy', terms: 'https://watt.example/terms' },
  linksByArea: { sea: { privacy: 'https://watt.example/sea/privacy', terms: 'https://watt.example/sea/terms' } },
  business: null,
}

describe('the agreements', () => {
  it('are the game’s own, resolved against its gateway', () => {
    const links = getAgreementLinks(footer, 'sea', {
      privacy: '/legal/privacy?game=x',
      terms: 'https://game.example/terms',
    })
    expect(links).toEqual({
      privacy: 'https://pay.watt.example/legal/privacy?game=x',
      terms: 'https://game.example/terms',
    })
  })

  it('are the region’s, otherwise the brand’s', () => {
    expect(getAgreementLinks(footer, 'sea', undefined).terms).toBe('https://watt.example/sea/terms')
    expect(getAgreementLinks(footer, 'mea', undefined).terms).toBe('https://watt.example/terms')
  })

  it('are served by the gateway on localhost', () => {
    page('watt.localhost')
    expect(getAgreementLinks(footer, 'sea', undefined).terms).toBe('https://pay.watt.example/sea/terms')
    page('watt.example')
  })

  it('are never script or data URLs', () => {
    const links = getAgreementLinks(footer, null, { privacy: 'javascript:alert(1)', terms: 'data:text/html,x' })
    expect(links).toEqual(footer.links)
  })
})
