import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createInitialFieldValue } from '../../../../../../../office/app/catalogue/forms/schema/create-initial-field-value.ts'
import { canControlShowValue } from '../../../../../../../office/app/catalogue/forms/schema/can-control-show-value.ts'
import {
  createControlFromSchema,
  type Control,
} from '../../../../../../../office/app/catalogue/forms/schema/read-schema.ts'
import {
  nameOrNamesByLanguageSchema,
  pricesByCurrencySchema,
} from '../../../../../../../office/contract/catalogue/fields.ts'
import { catalogueSchemas } from '../../../../../../../office/contract/catalogue/schemas.table.ts'

const fieldsOf = (control: Control) => {
  const item = control.kind === 'list' ? control.item : control
  if (item.kind !== 'object') throw new Error('no object')
  return new Map(item.fields.map((field) => [field.name, field]))
}

describe('the form of a schema', () => {
  it('offers a field only if the file may lack it and nothing applies instead', () => {
    const fields = fieldsOf(createControlFromSchema(catalogueSchemas.coupons))
    expect(fields.get('claimFrom')).toMatchObject({ control: { kind: 'text' }, isAddable: true })
    expect(fields.get('validDays')).toMatchObject({ control: { kind: 'number' }, isAddable: false, fallback: 0 })
    expect(fields.get('coupon')).toMatchObject({ isAddable: false, fallback: undefined })
  })

  it('shows fixed values of a union as one choice, and keeps a text that may have fixed values a text', () => {
    const fields = fieldsOf(createControlFromSchema(catalogueSchemas.pages))
    expect(fields.get('forcedBanner')?.control).toEqual({ kind: 'choice', options: [false, true, 'atStart'] })
    expect(fields.get('clients')?.control).toMatchObject({ kind: 'list', item: { kind: 'text' } })
    expect(fields.get('languages')?.control).toMatchObject({ kind: 'checklist' })
  })

  it('shows a name as one text or as one per language, of which only English is required', () => {
    const control = createControlFromSchema(nameOrNamesByLanguageSchema)
    expect(control).toMatchObject({ kind: 'textOrTexts', text: { kind: 'text', maxLength: 200 } })
    const required = control.kind === 'textOrTexts' && control.texts.fields.filter(({ isAddable }) => !isAddable)
    expect(required).toMatchObject([{ name: 'en' }])
  })

  it('offers each currency of a price list', () => {
    expect(
      [...fieldsOf(createControlFromSchema(pricesByCurrencySchema)).values()].every(({ isAddable }) => isAddable),
    ).toBe(true)
  })

  it('shows the fields of the chosen kind of event', () => {
    const control = createControlFromSchema(catalogueSchemas.events)
    expect(control).toMatchObject({ item: { kind: 'variant', key: 'kind' } })
    const cases = control.kind === 'list' && control.item.kind === 'variant' ? control.item.cases : []
    expect(cases.map(({ value, fields }) => [value, fields.some(({ name }) => name === 'dayAmount')])).toEqual([
      ['cumulative', false],
      ['continue', true],
    ])
  })

  it('fails for a type of schema that it cannot show', () => {
    expect(() => createControlFromSchema(v.date())).toThrow('no control for date')
  })
})

describe('a new row', () => {
  it('has the required texts and one entry of each list that may not be empty, and leaves choices to the person', () => {
    const control = createControlFromSchema(catalogueSchemas.methods)
    expect(control.kind === 'list' && createInitialFieldValue(control.item)).toEqual({
      name: '',
      where: [{ regions: [] }],
    })
  })
})

describe('a value that the form cannot show', () => {
  it.each([
    ['a list instead of a text', { kind: 'text', maxLength: undefined }, ['a'], false],
    ['a number instead of a text', { kind: 'text', maxLength: undefined }, 5, true],
    ['a text instead of an object', { kind: 'object', fields: [] }, 'a', false],
    ['a missing value', { kind: 'object', fields: [] }, undefined, true],
  ] as const)('%s', (_name, control, value, fits) => {
    expect(canControlShowValue(control, value)).toBe(fits)
  })
})
