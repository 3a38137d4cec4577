import { describe, expect, it, vi } from 'vitest'
import type { OrderStatus } from '../../../../../src/purchase/ledger/order-status.ts'
import { queryOrderStatus } from '../../../../../src/purchase/ledger/query-order.ts'
import { anAnswer } from '../orders.ts'

const whole = { roleName: 'Rowan Ashvale' }

function aQuery(status: number, { needsNames = false, fullFails = false } = {}) {
  const query = vi.fn(async (simple: '0' | '1'): Promise<OrderStatus | undefined> => {
    if (simple === '1') return anAnswer({ status })
    return fullFails ? undefined : anAnswer({ status, ...whole })
  })
  const answer = queryOrderStatus<OrderStatus | undefined>({ query, toStatus: (info) => info, needsNames })
  return { answer, calls: () => query.mock.calls.map(([simple]) => simple) }
}

describe('an order query', () => {
  it.each([
    ['pending', -1, ['1']],
    ['in an unknown state', 77, ['1']],
    ['paid', 1, ['1', '0']],
    ['failed', -2, ['1', '0']],
  ])('sends the right requests for an order that is %s', async (_, status, queries) => {
    const { answer, calls } = aQuery(status)
    await answer
    expect(calls()).toEqual(queries)
  })

  it('is sent in full if names are needed', async () => {
    const { answer, calls } = aQuery(-1, { needsNames: true })
    expect(await answer).toMatchObject(whole)
    expect(calls()).toEqual(['1', '0'])
  })

  it('returns the simple response if the full query fails', async () => {
    expect(await aQuery(1, { fullFails: true }).answer).toMatchObject({ status: 1 })
  })

  it('reports the simple response before the full one', async () => {
    const infos: OrderStatus[] = []
    const query = async (simple: '0' | '1') => anAnswer(simple === '1' ? { status: 1 } : { status: 1, ...whole })
    await queryOrderStatus({ query, toStatus: (info) => info, needsNames: false, onSimple: (info) => infos.push(info) })
    expect(infos).toEqual([anAnswer({ status: 1 })])
  })

  it('is sent once if the first query fails', async () => {
    const query = vi.fn(async () => undefined)
    await queryOrderStatus<OrderStatus | undefined>({ query, toStatus: (info) => info, needsNames: true })
    expect(query).toHaveBeenCalledTimes(1)
  })
})
