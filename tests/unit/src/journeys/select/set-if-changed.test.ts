import { snapshot } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import type { Goods } from '../../../../../src/contract/entities/goods.ts'
import {
  createEmptySelectionOptions,
  selectionOptionsStore,
  setSelectionOptionIfChanged,
} from '../../../../../src/journeys/select/selection-options.store.ts'
import { createReadyState } from '../../../../../src/kernel/loading/loadable.ts'

const goods = (price: string) => [{ value: 'crystals.60', display: '60', price } as Goods]

beforeEach(() => void Object.assign(selectionOptionsStore, createEmptySelectionOptions()))

it('goods that have not changed are not rendered again', () => {
  setSelectionOptionIfChanged('goods', createReadyState(goods('0.99')))
  const goodsBefore = snapshot(selectionOptionsStore).goods
  setSelectionOptionIfChanged('goods', createReadyState(goods('0.99')))
  expect(snapshot(selectionOptionsStore).goods).toBe(goodsBefore)
})

it('a changed price is shown', () => {
  setSelectionOptionIfChanged('goods', createReadyState(goods('0.99')))
  setSelectionOptionIfChanged('goods', createReadyState(goods('1.99')))
  expect(snapshot(selectionOptionsStore).goods).toMatchObject({ data: goods('1.99') })
})

it('prices of the previous character are removed', () => {
  setSelectionOptionIfChanged('offers', { 'crystals.60': { productId: 'crystals.60' } as never })
  setSelectionOptionIfChanged('offers', {})
  expect(snapshot(selectionOptionsStore).offers).toEqual({})
})
