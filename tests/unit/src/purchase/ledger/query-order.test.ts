import { describe, expect, it, vi } from 'vitest'
import type { OrderStatus } from '../../../../../src/purchase/ledger/order-status.ts'
import { queryOrder } from '../../../../../src/purchase/ledger/query-order.ts'
import { anAnswer } from '../orders.ts'

const whole = { roleName: 'Rowan Ashvale' }

function aQuery(status: number, { wantsNames = false, fullFails = false } = {}) {
  const ask = vi.fn(async (simple: '0' | '1'): Promise<OrderStatus | undefined> => {
    if (simple === '1') return anAnswer({ status })
    return fullFails ? undefined : anAnswer({ status, ...whole })
  })
  const answer = queryOrder<OrderStatus | undefined>({ ask, infoOf: (info) => info, wantsNames })
  return { answer, asked: () => ask.mock.calls.map(([simple]) => simple) }
}

describe('an order that is asked for', () => {
  it.each([
    ['pending', -1, ['1']],
    ['in a state that nobody knows', 77, ['1']],
    ['paid', 1, ['1', '0']],
    ['failed', -2, ['1', '0']],
  ])('that is %s', async (_, status, queries) => {
    const { answer, asked } = aQuery(status)
    await answer
    expect(asked()).toEqual(queries)
  })

  it('is asked for in full where its names are wanted', async () => {
    const { answer, asked } = aQuery(-1, { wantsNames: true })
    expect(await answer).toMatchObject(whole)
    expect(asked()).toEqual(['1', '0'])
  })

  it('stays paid where the full query is not answered', async () => {
    expect(await aQuery(1, { fullFails: true }).answer).toMatchObject({ status: 1 })
  })

  it('is told as it stands before its names are known', async () => {
    const told: OrderStatus[] = []
    const ask = async (simple: '0' | '1') => anAnswer(simple === '1' ? { status: 1 } : { status: 1, ...whole })
    await queryOrder({ ask, infoOf: (info) => info, wantsNames: false, onSimple: (info) => told.push(info) })
    expect(told).toEqual([anAnswer({ status: 1 })])
  })

  it('is not asked for twice where nobody answers', async () => {
    const ask = vi.fn(async () => undefined)
    await queryOrder<OrderStatus | undefined>({ ask, infoOf: (info) => info, wantsNames: true })
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
