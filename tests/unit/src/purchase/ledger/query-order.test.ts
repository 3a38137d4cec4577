import { describe, expect, it, vi } from 'vitest'
import type { OrderStatus } from '../../../../../src/purchase/ledger/order-status.ts'
import { queryOrderStatus } from '../../../../../src/purchase/ledger/query-order.ts'
import { anAnswer } from '../orders.ts'

const whole = { roleName: 'Rowan Ashvale' }

function aQuery(status: number, { needsNames = false, fullFails = false } = {}) {
  const ask = vi.fn(async (simple: '0' | '1'): Promise<OrderStatus | undefined> => {
    if (simple === '1') return anAnswer({ status })
    return fullFails ? undefined : anAnswer({ status, ...whole })
  })
  const answer = queryOrderStatus<OrderStatus | undefined>({ query: ask, toStatus: (info) => info, needsNames })
  return { answer, calls: () => ask.mock.calls.map(([simple]) => simple) }
}

describe('an order that is asked for', () => {
  it.each([
    ['pending', -1, ['1']],
    ['in a state that nobody knows', 77, ['1']],
    ['paid', 1, ['1', '0']],
    ['failed', -2, ['1', '0']],
  ])('that is %s', async (_, status, queries) => {
    const { answer, calls } = aQuery(status)
    await answer
    expect(calls()).toEqual(queries)
  })

  it('is asked for in full where its names are wanted', async () => {
    const { answer, calls } = aQuery(-1, { needsNames: true })
    expect(await answer).toMatchObject(whole)
    expect(calls()).toEqual(['1', '0'])
  })

  it('stays paid where the full query is not answered', async () => {
    expect(await aQuery(1, { fullFails: true }).answer).toMatchObject({ status: 1 })
  })

  it('is told as it stands before its names are known', async () => {
    const infos: OrderStatus[] = []
    const ask = async (simple: '0' | '1') => anAnswer(simple === '1' ? { status: 1 } : { status: 1, ...whole })
    await queryOrderStatus({
      query: ask,
      toStatus: (info) => info,
      needsNames: false,
      onSimple: (info) => infos.push(info),
    })
    expect(infos).toEqual([anAnswer({ status: 1 })])
  })

  it('is not asked for twice where nobody answers', async () => {
    const ask = vi.fn(async () => undefined)
    await queryOrderStatus<OrderStatus | undefined>({ query: ask, toStatus: (info) => info, needsNames: true })
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
