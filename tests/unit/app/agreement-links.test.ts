import { describe, expect, it, vi } from 'vitest'
import { agreementLinks } from '../../../src/app/footer/agreement-links.ts'
import { session } from '../../../src/kernel/session.store.ts'

vi.stubGlobal('window', { location: { origin: 'https://watt.example' } })
session.gateway = 'https://pay.watt.example'

const footer = {
  copyright: '',
  links: { privacy: 'https://watt.example/privacy', terms: 'https://watt.example/terms' },
  linksByArea: { sea: { privacy: 'https://watt.example/sea/privacy', terms: 'https://watt.example/sea/terms' } },
  popups: [],
  minorsNotice: false,
  business: null,
}

describe('the agreements', () => {
  it('are the game’s own, at the gateway that named them', () => {
    const links = agreementLinks(footer, 'sea', {
      privacy: '/legal/privacy?game=x',
      terms: 'https://game.example/terms',
    })
    expect(links).toEqual({
      privacy: 'https://pay.watt.example/legal/privacy?game=x',
      terms: 'https://game.example/terms',
    })
  })

  it('are those of the region, then those of the brand', () => {
    expect(agreementLinks(footer, 'sea', undefined).terms).toBe('https://watt.example/sea/terms')
    expect(agreementLinks(footer, 'mea', undefined).terms).toBe('https://watt.example/terms')
  })

  it('are never a link that would run something', () => {
    const links = agreementLinks(footer, null, { privacy: 'javascript:alert(1)', terms: 'data:text/html,x' })
    expect(links).toEqual(footer.links)
  })
})
