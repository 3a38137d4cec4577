import { describe, expect, it } from 'vitest'
import {
  hasOrderFilters,
  parseOrderFilter,
  buildSavedViewQuery,
  replaceFilterValues,
  removeFilters,
} from '../../../office/app/orders/order-filter.ts'

describe('a list of orders that an agent sends to a colleague', () => {
  it('has the same filters for both, because they are in the address', () => {
    const params = new URLSearchParams('brand=watt&search=KAZE&money=paid&money=disputed&from=2026-11-28&cursor=x')
    expect(parseOrderFilter(params, 'ja')).toMatchObject({
      brands: ['watt'],
      search: 'KAZE',
      money: ['paid', 'disputed'],
      from: '2026-11-28',
      language: 'ja',
    })
  })

  it('starts again at its first page when a filter changes', () => {
    const next = replaceFilterValues(new URLSearchParams('brand=watt&money=paid&cursor=x'), 'money', [
      'unpaid',
      'failed',
    ])
    expect(next.toString()).toBe('brand=watt&money=unpaid&money=failed')
  })

  it('keeps its brand when the filters are cleared', () => {
    const params = new URLSearchParams('brand=watt&search=KAZE&goods=sent')
    expect(hasOrderFilters(params)).toBe(true)
    expect(hasOrderFilters(removeFilters(params))).toBe(false)
    expect(removeFilters(params).toString()).toBe('brand=watt')
  })

  it('is recognized as a saved list in every brand, on every page and in any order of its filters', () => {
    const saved = buildSavedViewQuery(new URLSearchParams('goods=sent&money=paid&money=disputed'))
    const same = new URLSearchParams('money=disputed&brand=watt&cursor=x&money=paid&goods=sent&view=all')
    expect(buildSavedViewQuery(same)).toBe(saved)
    expect(buildSavedViewQuery(new URLSearchParams('goods=sent'))).not.toBe(saved)
  })
})
