import { expect, it } from 'vitest'
import { keepBrandInUrl } from '../../../office/app/shell/keep-brand-in-url.ts'

it.each([
  ['/today', 'watt', '/today?brand=watt'],
  ['/orders/WA1?do=refundOrder', 'watt', '/orders/WA1?do=refundOrder&brand=watt'],
  ['/orders?search=a%26b', 'watt', '/orders?search=a%26b&brand=watt'],
  ['/orders', undefined, '/orders'],
])('an agent who opens %s in the brand %s goes to %s', (target, brand, url) => {
  expect(keepBrandInUrl(target, brand)).toBe(url)
})

it.each([
  ['/orders?brand=ko&search=x', '/orders?brand=ko&search=x'],
  ['/orders?brand=&search=x', '/orders?search=x'],
])('an agent who chooses another brand, or all brands, by %s goes to %s', (target, url) => {
  expect(keepBrandInUrl(target, 'watt')).toBe(url)
})
