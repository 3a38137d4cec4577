import { snapshot } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import type { Goods } from '../../../../../src/contract/entities/goods.ts'
import {
  createEmptyChoices,
  choicesStore,
  setChoiceIfChanged,
} from '../../../../../src/journeys/select/choices.store.ts'
import { createReadyState } from '../../../../../src/kernel/loading/loadable.ts'

const goods = (price: string) => [{ value: 'crystals.60', display: '60', price } as Goods]

beforeEach(() => void Object.assign(choicesStore, createEmptyChoices()))

it('goods that have not changed are not rendered again', () => {
  setChoiceIfChanged('goods', createReadyState(goods('0.99')))
  const goodsBefore = snapshot(choicesStore).goods
  setChoiceIfChanged('goods', createReadyState(goods('0.99')))
  expect(snapshot(choicesStore).goods).toBe(goodsBefore)
})

it('a changed price is shown', () => {
  setChoiceIfChanged('goods', createReadyState(goods('0.99')))
  setChoiceIfChanged('goods', createReadyState(goods('1.99')))
  expect(snapshot(choicesStore).goods).toMatchObject({ data: goods('1.99') })
})

it('prices of the previous character are removed', () => {
  setChoiceIfChanged('offers', { 'crystals.60': { productId: 'crystals.60' } as never })
  setChoiceIfChanged('offers', {})
  expect(snapshot(choicesStore).offers).toEqual({})
})
