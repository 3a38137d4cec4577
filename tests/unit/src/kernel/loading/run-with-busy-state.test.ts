import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getRecentProblemReports } from '../../../../../src/kernel/report-problem.ts'
import { toastsStore } from '../../../../../src/kernel/overlays/toasts.store.ts'
import { runWithBusyState } from '../../../../../src/kernel/loading/run-with-busy-state.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({ t: (key: string) => key }))

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/selectGoods' } })
  toastsStore.queue.length = 0
})

describe('a button', () => {
  const states: boolean[] = []
  const setBusy = (isBusy: boolean) => void states.push(isBusy)
  beforeEach(() => void (states.length = 0))

  it('is busy until its handler has finished', async () => {
    expect(await runWithBusyState(setBusy, async () => 7)).toBe(7)
    expect(states).toEqual([true, false])
  })

  it('removes the messages of the previous press', async () => {
    toastsStore.queue.push({ id: 1, message: 'That card is not valid.' })
    await runWithBusyState(setBusy, async () => 7)
    expect(toastsStore.queue).toEqual([])
  })

  it.each([
    ['at once', () => Promise.resolve(undefined as never).then((nothing: { x: number }) => nothing.x)],
    [
      'before it is a promise',
      () => {
        throw new Error('no crypto')
      },
    ],
  ])('that breaks %s is free again, and the player hears of it', async (_when, run) => {
    expect(await runWithBusyState(setBusy, run)).toBeUndefined()
    expect(states).toEqual([true, false])
    expect(toastsStore.queue).toMatchObject([{ message: 'errors:error_generic' }])
    expect(getRecentProblemReports().slice(-1)[0]).toMatchObject({ what: 'press', where: '/selectGoods' })
  })
})
