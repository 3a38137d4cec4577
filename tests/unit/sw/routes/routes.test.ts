import { describe, expect, it } from 'vitest'
import { gatewayApiCalls } from '../../../../src/contract/calls.table.ts'
import { isStorePagePath } from '../../../../sw/network-only.table.ts'
import { isStoreRoute } from '../../../../server/http/paths.ts'
import { getApiReplyCacheKey } from '../../../../sw/routes/api-reply-cache-key.ts'

describe('paths that the worker serves with the store', () => {
  it.each([
    '/',
    '/selectGoods',
    '/result',
    '/my',
    '/@starfallsea',
    '/@a.b',
    '/nobody/knows',
    '/legal/rules',
    '/legal/guardian',
    '/legal/accessibility',
  ])('%s', (path) => {
    expect(isStorePagePath(path)).toBe(true)
  })

  const elsewhere = [
    '/sandbox/',
    '/notify/sandbox',
    '/login/google',
    '/assets/x.js',
    '/legal/terms',
    '/sw.js',
    '/pay/faults',
    '/drop-in/adyen',
    '/pay-form/11801',
    '/art/x.svg',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/robots.txt',
    '/_headers',
  ]
  it.each([...Object.values(gatewayApiCalls).map(({ path }) => path), ...elsewhere])('do not include %s', (path) => {
    expect(isStorePagePath(path)).toBe(false)
  })

  it('include no path that the gateway does not serve with the store', () => {
    for (const path of [
      '/',
      '/result',
      '/@x',
      '/legal/rules',
      '/api/x',
      '/assets/x.js',
      '/brands/x',
      '/sandbox/layout',
      '/favicon.ico',
    ])
      if (isStorePagePath(path)) expect(isStoreRoute(path)).toBe(true)
  })
})

describe('the key of a cached reply', () => {
  const params = { client_id: '1101001', domain_area: 'sea', spec_lang: 'de' }

  it('contains path and parameters in any order', () => {
    expect(getApiReplyCacheKey('/api/config/recharge', params)).toBe(
      '/api/config/recharge?client_id=1101001&domain_area=sea&spec_lang=de',
    )
    const turned = Object.fromEntries(Object.entries(params).reverse())
    expect(getApiReplyCacheKey('/api/config/recharge', turned)).toBe(
      getApiReplyCacheKey('/api/config/recharge', params),
    )
  })

  it('contains neither token nor device ID', () => {
    const secret = { ...params, oauth_token: 'demo-rowan', idfv: 'device' }
    expect(getApiReplyCacheKey('/api/config/recharge', secret)).toBe(
      getApiReplyCacheKey('/api/config/recharge', params),
    )
  })
})
