import { expect, test } from 'vitest'
import { getPublicPageUrl } from '../../../../../src/contract/links/page-url.ts'

const of = (address: string) => getPublicPageUrl(new URL(address, 'https://shop.example'))

test('a public URL keeps only what decides the page, in a fixed order', () => {
  expect(of('/selectGoods?utm_source=ad&client_id=7&fbclid=x&server_id=s1')).toBe(
    '/selectGoods?client_id=7&utm_source=ad',
  )
  expect(of('/')).toBe('/')
})

test('a public URL keeps that there is a player, but not which one', () => {
  expect(of('/?client_id=7&role_id=1000011&oauth_token=secret')).toBe('/?client_id=7&role_id=any&oauth_token=any')
  expect(of('/?client_id=7&oauth_token=secret')).toBe('/?client_id=7')
})

test.each(['/?visit=sdk', '/?billing_no=AB1', '/result', '/?replenish_id=5', '/?idfv=abc'])(
  'a URL of one player or order has no public URL: %s',
  (address) => expect(of(address)).toBeUndefined(),
)

test('a home screen URL keeps neither game nor region', () => {
  expect(of('/?home=1&client_id=7')).toBe('/')
})
