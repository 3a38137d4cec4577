import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isBrandMovedError } from '../../../../server/db/is-brand-moved-error.ts'

const failWith = (message: string, fields: object) =>
  new DrizzleQueryError('insert', [], Object.assign(new Error(message), { code: '23514', ...fields }))

it.each([
  ['PostgreSQL', 'a moved brand', 'violates', { constraint: 'brand_elsewhere_watt' }, true],
  ['PostgreSQL', 'another rule', 'violates', { constraint: 'orders_amount_check' }, false],
  ['Citus', 'a moved brand', 'relation "orders_10" violates check constraint "brand_elsewhere_watt_10"', {}, true],
  ['Citus', 'another rule', 'relation "orders_10" violates check constraint "orders_amount_check_10"', {}, false],
])('an error of %s about %s is recognized', (_database, _rule, message, fields, isMoved) => {
  expect(isBrandMovedError(failWith(message, fields))).toBe(isMoved)
})
