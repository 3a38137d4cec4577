import { describe, expect, it } from 'vitest'
import { mergeDeviceAndAccountOrders } from '../../../../../../src/journeys/my/orders/merge-orders.ts'
import { anAnswer, anOrder } from '../../../purchase/orders.ts'

const hour = 3_600_000
const numbers = (list: readonly { billingNo: string }[]) => list.map(({ billingNo }) => billingNo)

describe('the orders of a player', () => {
  it('are those of the device and the account, newest first', () => {
    const device = [anOrder({ billingNo: 'WTdevice', createdAt: 2 * hour })]
    const account = [3, 1].map((hours) =>
      anAnswer({ billingNo: `WTaccount${hours}`, createdAt: (hours * hour) / 1000 }),
    )
    expect(numbers(mergeDeviceAndAccountOrders(device, account, 9 * hour))).toEqual([
      'WTaccount3',
      'WTdevice',
      'WTaccount1',
    ])
  })

  it('begin with unpaid ones', () => {
    const device = [
      anOrder({ billingNo: 'WTolder', createdAt: hour }),
      anOrder({ billingNo: 'WTpaid', createdAt: 3 * hour, standing: 'success' }),
      anOrder({ billingNo: 'WTnewer', createdAt: 2 * hour }),
    ]
    expect(numbers(mergeDeviceAndAccountOrders(device, [], 9 * hour))).toEqual(['WTnewer', 'WTolder', 'WTpaid'])
  })

  it('show delivered ones even to a player with many abandoned ones', () => {
    const device = [1, 2, 3, 4, 5].map((hours) => anOrder({ billingNo: `WTgivenUp${hours}`, createdAt: hours * hour }))
    const arrived = anOrder({ billingNo: 'WTarrived', createdAt: 2.5 * hour, standing: 'success' })
    expect(numbers(mergeDeviceAndAccountOrders([...device, arrived], [], 9 * hour))).toEqual(
      ['givenUp5', 'givenUp4', 'givenUp3', 'arrived', 'givenUp2', 'givenUp1'].map((name) => `WT${name}`),
    )
  })

  it('are listed once, with the data of both sources', () => {
    const own = anOrder({ checkedAt: 5 })
    const paid = anAnswer({
      billingNo: own.billingNo,
      status: 1,
      delivery: 'delivered',
      paidAt: 1200,
      roleName: 'Rowan***',
    })
    const all = mergeDeviceAndAccountOrders([own], [paid], 9)
    expect(all).toMatchObject([
      { standing: 'success', delivery: 'delivered', paidAt: 1_200_000, own: own.own, words: own.words, checkedAt: 5 },
    ])
  })

  it('name the character that customer service has corrected, and the payment method that only the device knows', () => {
    const own = anOrder({ checkedAt: 5 })
    const [order] = mergeDeviceAndAccountOrders([own], [anAnswer({ billingNo: own.billingNo, roleName: 'Juno' })], 9)
    expect(order?.words).toMatchObject({ roleName: 'Juno', methodName: own.words?.methodName })
  })

  it('have the time of the account’s reply', () => {
    expect(mergeDeviceAndAccountOrders([], [anAnswer({ status: -2 })], 77)).toMatchObject([
      { standing: 'fail', checkedAt: 77 },
    ])
  })
})
