import { describe, expect, it } from 'vitest'
import { buildNavigationUrl } from '../../../../../src/kernel/url/navigation.ts'

const from = (pathname: string, search = '') => ({ pathname, search })

describe('a navigation', () => {
  it('from recharge to result names its origin', () => {
    expect(buildNavigationUrl(from('/recharge'), '/result')).toBe('/result?origin=Recharge')
  })

  it.each([
    ['/selectGoods', '/result'],
    ['/recharge', '/selectGoods'],
  ])('from %s to %s does not', (pathname, to) => {
    expect(buildNavigationUrl(from(pathname), to)).toBe(to)
  })

  it('carries parameters over, and never a token', () => {
    const search = '?client_id=1&utm_pay=kf&oauth_token=secret&server_id=s1&origin=Recharge'
    expect(buildNavigationUrl(from('/recharge', search), '/result?billing_no=X')).toBe(
      '/result?billing_no=X&client_id=1&utm_pay=kf&origin=Recharge',
    )
    expect(buildNavigationUrl(from('/result', search), '/my')).toBe('/my?client_id=1&utm_pay=kf')
  })
})
