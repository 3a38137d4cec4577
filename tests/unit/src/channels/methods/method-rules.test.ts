import { describe, expect, it } from 'vitest'
import type { PaymentMethod } from '../../../../../src/contract/entities/payment.ts'
import {
  findPaymentMethodByKey,
  groupSubMethodsByBankType,
  isCardCodeMethod,
  isPaymentMethodAvailable,
  areAllPaymentMethodsUnavailable,
  resolvePayRegion,
  getChannelTypeLabel,
  getVisiblePaymentMethodsByRegion,
  getVisiblePaymentMethods,
} from '../../../../../src/channels/methods/method-rules.ts'

const method = (but: Partial<PaymentMethod> = {}): PaymentMethod => ({
  paywayId: 10103,
  channelId: 0,
  sort: 10,
  minMoney: 0,
  maxMoney: 0,
  icon: '/art/pay/razer.svg',
  name: 'Razer Gold',
  description: null,
  openCoupon: false,
  amount: '63.44',
  currency: 'MYR',
  subPayment: [],
  ...but,
})
const { subPayment: _none, ...sub } = method()
const shows = (but: Partial<PaymentMethod>, platform: 'android' | 'ios' | 'web' = 'android') =>
  getVisiblePaymentMethods([method(but)], platform).length === 1

describe('the range of a method', () => {
  it.each([
    ['no bounds', 0, 0, true],
    ['negative bounds', -1, -1, true],
    ['maximum only, below it', 0, 63.44, true],
    ['maximum only, above it', 0, 63.43, false],
    ['minimum only, above it', 63.44, 0, true],
    ['minimum only, below it', 63.45, 0, false],
    ['both, inside', 63.44, 63.44, true],
    ['both, below', 63.45, 100, false],
    ['both, above', 1, 63.43, false],
  ])('%s', (_, minMoney, maxMoney, expected) => expect(shows({ minMoney, maxMoney })).toBe(expected))

  it('applies to each sub-method’s own amount, and one in range is enough', () => {
    const cheap = { ...sub, channelId: 1, maxMoney: 10 }
    const right = { ...sub, channelId: 2, amount: '5.00', maxMoney: 10 }
    expect(shows({ subPayment: [cheap] })).toBe(false)
    expect(getVisiblePaymentMethods([method({ subPayment: [cheap, right] })], 'web')[0]?.subPayment).toEqual([right])
    // With sub methods, the price range of the method itself is ignored.
    expect(shows({ maxMoney: 1, subPayment: [right] })).toBe(true)
  })
})

describe('a method under maintenance', () => {
  const open = { ...sub, channelId: 1 }
  const closed = { ...sub, channelId: 2, state: 'maintenance' as const }

  it('stays in the list but cannot be selected', () => {
    const list = getVisiblePaymentMethods([method({ state: 'maintenance' })], 'web')
    expect(list).toHaveLength(1)
    expect(findPaymentMethodByKey(list, '10103_0')).toBeUndefined()
  })
  it('does not affect the other sub-methods of its group', () => {
    const list = [method({ subPayment: [open, closed] })]
    expect([findPaymentMethodByKey(list, '10103_1')?.channelId, findPaymentMethodByKey(list, '10103_2')]).toEqual([
      1,
      undefined,
    ])
    expect([
      isPaymentMethodAvailable(method({ subPayment: [open, closed] })),
      isPaymentMethodAvailable(method({ subPayment: [closed] })),
    ]).toEqual([true, false])
  })
  it('leaves nothing to choose if it is the only one', () => {
    const shut = method({ state: 'maintenance' })
    expect(areAllPaymentMethodsUnavailable([shut, method({ subPayment: [closed] })])).toBe(true)
    expect([
      areAllPaymentMethodsUnavailable([shut, method({ state: 'slow' })]),
      areAllPaymentMethodsUnavailable([]),
    ]).toEqual([false, false])
  })
  it('is not one that is only slow', () => {
    expect(findPaymentMethodByKey([method({ state: 'slow' })], '10103_0')).toBeDefined()
  })
})

describe('a fee', () => {
  it('is excluded from the range check', () =>
    expect(shows({ amount: '65.44', fee: '2.00', maxMoney: 63.44 })).toBe(true))
})

describe('a list of methods', () => {
  it('omits methods without an icon', () => expect(shows({ icon: '' })).toBe(false))
  it('shows Apple Pay on iOS only', () => {
    const applePay = { paywayId: 11701, channelId: 2 }
    expect([shows(applePay, 'ios'), shows(applePay, 'android'), shows(applePay, 'web')]).toEqual([true, false, false])
  })
  it('applies the same rules to sub-methods', () => {
    const applePay = { ...sub, paywayId: 11701, channelId: 2 }
    const group = method({ subPayment: [{ ...sub, icon: '' }, applePay] })
    expect(getVisiblePaymentMethods([group], 'android')).toEqual([])
    expect(getVisiblePaymentMethods([group], 'ios')[0]?.subPayment).toEqual([applePay])
  })
  it('is sorted numerically', () => {
    const list = [method({ sort: 100, name: 'c' }), method({ sort: 9, name: 'a' }), method({ sort: 20, name: 'b' })]
    expect(getVisiblePaymentMethods(list, 'web').map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })
  it('omits regions without a method and selects the stored one or the first', () => {
    const all = { TH: [method({ icon: '' })], SG: [method()], XX: [method()], MY: [method()] }
    expect(Object.keys(getVisiblePaymentMethodsByRegion(all, 'web', ['TH', 'MY', 'SG', 'PH']))).toEqual([
      'MY',
      'SG',
      'XX',
    ])
    const groups = getVisiblePaymentMethodsByRegion(
      { TH: [method({ icon: '' })], MY: [method()], SG: [method()] },
      'web',
    )
    expect(Object.keys(groups)).toEqual(['MY', 'SG'])
    expect(resolvePayRegion(groups, 'SG')).toBe('SG')
    expect(resolvePayRegion(groups, 'TH')).toBe('MY')
    expect(resolvePayRegion(groups, undefined)).toBe('MY')
  })
})

describe('a payment method', () => {
  const bank = method({
    paywayId: 10101,
    subPayment: [{ ...sub, paywayId: 10101, channelId: 128, name: 'Maybank' }],
  })
  it('is a sub-method if there are any', () => {
    expect(findPaymentMethodByKey([bank], '10101_128')?.name).toBe('Maybank')
    expect(findPaymentMethodByKey([bank], '10101_0')).toBeUndefined()
    expect(findPaymentMethodByKey([method()], '10103_0')?.name).toBe('Razer Gold')
  })
  it('takes a card code if it is MyCard in game or channel 43', () => {
    expect(isCardCodeMethod(method({ paywayId: 10301 }))).toBe(true)
    expect(isCardCodeMethod(method({ paywayId: 10801, channelId: 43 }))).toBe(true)
    expect(isCardCodeMethod(method())).toBe(false)
  })
  it('is grouped by kind of bank', () => {
    const subMethods = [121, 128, 135, 141].map((channelId) => ({ ...sub, channelId }))
    expect(
      groupSubMethodsByBankType(subMethods).map(({ group, methods: those }) => [
        group,
        those.map((way) => way.channelId),
      ]),
    ).toEqual([
      [undefined, [135]],
      ['internet_bank', [128, 141]],
      ['banking', [121]],
    ])
  })
  it('has a type label if its type has one', () => {
    expect([1, 3, 43, 143].map((channelId) => getChannelTypeLabel({ ...sub, channelId }))).toEqual([
      'e_wallet',
      'prepaid_card',
      'card_code',
      undefined,
    ])
  })
})
