import { snapshot } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import type { Goods } from '../../../../../src/contract/entities/goods.ts'
import { emptySelect, learn, select } from '../../../../../src/journeys/select/select.store.ts'
import { ready } from '../../../../../src/kernel/loading/loadable.ts'

const goods = (price: string) => [{ value: 'crystals.60', display: '60', price } as Goods]

beforeEach(() => void Object.assign(select, emptySelect()))

it('goods that are asked for again and are still the same are not drawn anew', () => {
  learn('goods', ready(goods('0.99')))
  const drawn = snapshot(select).goods
  learn('goods', ready(goods('0.99')))
  expect(snapshot(select).goods).toBe(drawn)
})

it('another price is shown', () => {
  learn('goods', ready(goods('0.99')))
  learn('goods', ready(goods('1.99')))
  expect(snapshot(select).goods).toMatchObject({ data: goods('1.99') })
})

it('prices of another character go', () => {
  learn('offers', { 'crystals.60': { productId: 'crystals.60' } as never })
  learn('offers', {})
  expect(snapshot(select).offers).toEqual({})
})
