import { expect, it } from 'vitest'
import { getProductNames } from '../../../../../server/orders/start/product-names.ts'

const typeNames = { en: 'Credits', de: 'Guthaben' }

it.each([
  [
    'an amount gets the name of its product type in the same language',
    { en: '1,280', de: '1.280' },
    { en: '1,280 Credits', de: '1.280 Guthaben' },
  ],
  [
    'an amount gets the English name if the type has none in its language',
    { en: '600', ja: '600' },
    { en: '600 Credits', ja: '600 Credits' },
  ],
  [
    'goods called “600 credits” by the publisher do not get the name twice',
    { en: '600 credits' },
    { en: '600 credits' },
  ],
  ['a name in words is unchanged', { en: 'Monthly pass', 'zh-cn': '月卡' }, { en: 'Monthly pass', 'zh-cn': '月卡' }],
])('%s', (_, names, expected) => {
  expect(getProductNames({ names, typeNames, typeUnits: null })).toEqual(expected)
})

it('a Polish player buys 300 kryształów, 1 kryształ and 2 kryształy', () => {
  const typeUnits = { pl: { one: 'kryształ', few: 'kryształy', many: 'kryształów', other: 'kryształu' } }
  const nameIn = (pl: string) => getProductNames({ names: { pl }, typeNames: { pl: 'Kryształy' }, typeUnits })['pl']
  expect(['1', '2', '300', '6480', 'Karnet'].map(nameIn)).toEqual([
    '1 kryształ',
    '2 kryształy',
    '300 kryształów',
    '6480 kryształów',
    'Karnet',
  ])
})
