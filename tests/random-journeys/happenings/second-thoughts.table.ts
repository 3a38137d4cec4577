import { randomUUID } from 'node:crypto'
import { updateMonthlyBudget } from '../../../src/contract/calls/my-spending.calls.ts'
import { requestUnusedGoodsReturn, cancelUndeliveredOrder } from '../../../src/contract/calls/order.calls.ts'
import { withdrawFromContract } from '../../../src/contract/calls/withdrawal.calls.ts'
import type { ApiResponseCodeName } from '../../../src/contract/codes.table.ts'
import type { Journey } from '../journey.ts'
import { tryCall } from '../request-gateway.ts'
import { pickRandom, type Dice, type Happening } from './happening.ts'

/** Returns the billing number of an order of this journey, or undefined if there is none. */
const pickOrder = ({ ordersByRequest }: Journey, dice: Dice): string | undefined =>
  pickRandom(
    [...ordersByRequest.values()].flatMap((numbers) => [...numbers]),
    dice,
  )

/** Builds an event in which the player changes an order on another device, whatever this device shows. */
const changeOrderElsewhere = (
  call: { path: string; method?: string },
  refusals: readonly ApiResponseCodeName[],
  params = {},
) =>
  ({
    weight: 1,
    may: () => true,
    leaves: {},
    async happens(journey, dice) {
      const billingNo = pickOrder(journey, dice)
      if (billingNo === undefined) return undefined
      return `${billingNo}: ${await tryCall(journey, call, { billing_no: billingNo, ...params }, refusals)}`
    },
  }) as const satisfies Happening

/** Actions of a player after a purchase, on another device. Read by `happenings.ts`. To add one: a row. */
export const secondThoughts = {
  takesBack: changeOrderElsewhere(cancelUndeliveredOrder, ['takeBackLate']),
  withdraws: changeOrderElsewhere(withdrawFromContract, ['notWithdrawable'], {
    name: 'Rowan Ashvale',
  }),
  returnsTheGoods: changeOrderElsewhere(requestUnusedGoodsReturn, ['takeBackLate']),
  setsABudget: {
    weight: 1,
    may: () => true,
    leaves: {},
    async happens(journey) {
      const { area } = journey.offers[0]
      // More than all journeys of this account spend, because a lower budget cannot be raised for a week.
      const params = { amount: '10000000', domain_area: area, time_zone: 'Asia/Tokyo', request_id: randomUUID() }
      return tryCall(journey, updateMonthlyBudget, params, [])
    },
  },
} as const satisfies Record<string, Happening>
