import { beforeAll, describe, expect, it } from 'vitest'
import { createRequestId, createStartParams } from '../fixtures/buyer.ts'
import { startProcess, type GatewayProcess, type Place } from '../fixtures/gateway-process.ts'
import { placeKinds } from '../fixtures/places.ts'
import { getExpectedBooks, loadBooks, startPurchase, getOrderState } from '../fixtures/process-buyer.ts'

const { isHere, create } = placeKinds.PostgreSQL
let place: Place
let gateways: GatewayProcess[] = []
const at = (turn: number): GatewayProcess => gateways[turn % gateways.length] as GatewayProcess
const crowd = <T>(size: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: size }, (_, turn) => work(turn)))
let sold = 0

describe.skipIf(!isHere)('two gateway processes on one PostgreSQL', () => {
  beforeAll(async () => {
    place = await create()
    gateways = await Promise.all([startProcess(place), startProcess(place)])
  })

  it('create one order from 40 identical concurrent starts and return it to all', async () => {
    const purchase = createStartParams({ request_id: createRequestId() })
    const answers = await crowd(40, (turn) => startPurchase(at(turn), purchase))
    expect(new Set(answers.map(({ billingNo }) => billingNo)).size).toBe(1)
    expect(new Set(answers.map(({ url }) => url?.replace(/:\d+/, ''))).size).toBe(1)
    expect(answers.filter(({ status }) => status === -1)).toHaveLength(1)
    expect(await at(0).pay(answers[0]?.url ?? '')).toBe(303)
    sold += 1
  })

  it('credit and deliver each order once when both receive its notification five times', async () => {
    const starts = await crowd(30, (turn) => startPurchase(at(turn), createStartParams()))
    await Promise.all(
      starts.flatMap(({ url }) => {
        const path = new URL(url ?? '').pathname
        return gateways.map((gateway) =>
          gateway.ask(`${path}/pay`, { host: 'pay.localhost', form: { copies: '5', reorder: 'on' } }),
        )
      }),
    )
    sold += starts.length
    await expect
      .poll(() => Promise.all(starts.map(({ billingNo }, turn) => getOrderState(at(turn), billingNo))))
      .toEqual(starts.map(() => '1 delivered'))
  })

  it('continue when one of them is killed', async () => {
    const starts = await crowd(10, (turn) => startPurchase(at(turn), createStartParams()))
    await at(0).kill('SIGKILL')
    gateways = gateways.slice(1)
    await Promise.all(starts.map(({ url }) => at(0).pay(url ?? '')))
    sold += starts.length
    await expect
      .poll(() => Promise.all(starts.map(({ billingNo }) => getOrderState(at(0), billingNo))))
      .toEqual(starts.map(() => '1 delivered'))
  })

  it('leave the books of the store, the provider and the game balanced', async () => {
    expect(await at(0).kill('SIGTERM')).toEqual([0, null])
    expect(await loadBooks(place)).toEqual(getExpectedBooks(sold))
  })
})
