import { snapshot } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import type { Goods } from '../../../../../src/contract/entities/goods.ts'
import { emptySelect, select, setIfChanged } from '../../../../../src/journeys/select/choices.store.ts'
import { readyState } from '../../../../../src/kernel/loading/loadable.ts'

const goods = (price: string) => [{ value: 'crystals.60', display: '60', price } as Goods]

beforeEach(() => void Object.assign(select, emptySelect()))

it('goods that are asked for again and are still the same are not drawn anew', () => {
  setIfChanged('goods', readyState(goods('0.99')))
  const drawn = snapshot(select).goods
  setIfChanged('goods', readyState(goods('0.99')))
  expect(snapshot(select).goods).toBe(drawn)
})

it('another price is shown', () => {
  setIfChanged('goods', readyState(goods('0.99')))
  setIfChanged('goods', readyState(goods('1.99')))
  expect(snapshot(select).goods).toMatchObject({ data: goods('1.99') })
})

it('prices of another character go', () => {
  setIfChanged('offers', { 'crystals.60': { productId: 'crystals.60' } as never })
  setIfChanged('offers', {})
  expect(snapshot(select).offers).toEqual({})
})
