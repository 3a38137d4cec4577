import { describe, expect, it } from 'vitest'
import { resolveRoute } from '../../../../src/app/resolve-route.ts'
import { parseSocialCode } from '../../../../src/brands/social-code.ts'
import { routeTable, type Route } from '../../../../src/app/routes.table.ts'
import { screenTable } from '../../../../src/app/screens.table.ts'

const describeRoute = (path: string, layout: 'new' | 'old') => {
  const resolved = resolveRoute(path, layout)
  if ('redirect' in resolved) return `→ ${resolved.redirect}`
  return 'screen' in resolved ? resolved.screen : `@${resolved.socialCode}`
}

describe('a path', () => {
  it.each([
    ['/', '→ /selectGoods', '→ /selectGame'],
    ['/layoutGame', '→ /selectGoods', '→ /'],
    ['/selectGame', '→ /selectGoods', 'selectGame'],
    ['/selectGoods', 'goods', 'goodsStep'],
    ['/recharge', '→ /selectGoods', 'recharge'],
    ['/activity', 'activity', '→ /'],
    ['/my', 'my', '→ /'],
    ['/userCenter', 'userCenter', '→ /'],
    ['/notArea', 'notArea', 'notArea'],
    ['/showError', 'showError', 'showError'],
    ['/nowhere', 'notFound', 'notFound'],
    ['/selectgoods/', 'goods', 'goodsStep'],
    ['/selectGoods/deeper', 'notFound', 'notFound'],
    ['/__proto__', 'notFound', 'notFound'],
  ])('%s shows %s in the new layout and %s in the old one', (path, inNew, inOld) => {
    expect(describeRoute(path, 'new')).toBe(inNew)
    expect(describeRoute(path, 'old')).toBe(inOld)
  })

  it('never redirects in a circle', () => {
    for (const layout of ['new', 'old'] as const) {
      for (const route of routeTable) {
        let path: string = route.path
        let steps = 0
        for (let to = describeRoute(path, layout); to.startsWith('→'); to = describeRoute(path, layout)) {
          path = to.slice(2)
          steps += 1
          expect(steps, `${route.path} in the ${layout} layout`).toBeLessThan(4)
        }
      }
    }
  })

  it('leads to existing screens only, and every screen is reachable', () => {
    const reached = new Set(
      (routeTable as readonly Route[]).flatMap((route) =>
        Object.values(route.in).flatMap((to) => ('screen' in to ? [to.screen] : [])),
      ),
    )
    // Screens without a URL of their own: the 404 page, an order, and the area choice shown instead of goods.
    expect([...reached, 'notFound', 'area', 'order'].sort()).toEqual(Object.keys(screenTable).sort())
  })
})

describe('a short code in a path', () => {
  it.each([
    ['/@starfall', 'starfall'],
    ['/@/starfall/', 'starfall'],
    ['/@star@fall', 'starfall'],
    ['/@', ''],
    ['/%40starfall', 'starfall'],
    ['/@star%66all', 'starfall'],
    ['/@%2Fstarfall%2f', 'starfall'],
    ['/@%EC%8A%A4%ED%83%80', '스타'],
    ['/@star%', 'star%'],
    ['/@__proto__', '__proto__'],
    ['/starfall', undefined],
    ['/x/@starfall', undefined],
  ])('of %s is %s', (path, code) => {
    expect(parseSocialCode(path)).toBe(code)
  })
})
