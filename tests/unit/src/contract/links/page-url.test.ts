import { expect, test } from 'vitest'
import { getPublicUrl } from '../../../../../src/contract/links/page-url.ts'

const of = (address: string) => getPublicUrl(new URL(address, 'https://shop.example'))

test('an address keeps what decides the page, in one order, and nothing else', () => {
  expect(of('/selectGoods?utm_source=ad&client_id=7&fbclid=x&server_id=s1')).toBe(
    '/selectGoods?client_id=7&utm_source=ad',
  )
  expect(of('/')).toBe('/')
})

test('a link with a player keeps that there is one, not who', () => {
  expect(of('/?client_id=7&role_id=1000011&oauth_token=secret')).toBe('/?client_id=7&role_id=any&oauth_token=any')
  expect(of('/?client_id=7&oauth_token=secret')).toBe('/?client_id=7')
})

test.each(['/?visit=sdk', '/?billing_no=AB1', '/result', '/?replenish_id=5', '/?idfv=abc'])(
  'what is one player’s or one order’s has no public address: %s',
  (address) => expect(of(address)).toBeUndefined(),
)

test('the icon on the home screen opens the place alone: the player goes on from what was chosen last', () => {
  expect(of('/?home=1&client_id=7')).toBe('/')
})
