// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadingState, createReadyState, type Loadable } from '../../../../../src/kernel/loading/loadable.ts'
import { useLoadTimeout } from '../../../../../src/kernel/loading/use-load-timeout.ts'

const load = vi.fn<() => void>()

function List({ given }: { given: Loadable<string> }) {
  const { list, retry } = useLoadTimeout(given, load)
  return <button onClick={retry}>{list.state === 'ready' ? list.data : list.state}</button>
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const words = () => screen.getByRole('button').textContent

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a player can retry a slow list after eight seconds, and again after eight more', async () => {
  render(<List given={loadingState} />)
  await pass(7900)
  expect(words()).toBe('loading')
  await pass(200)
  expect(words()).toBe('failed')
  await act(() => fireEvent.click(screen.getByRole('button')))
  expect(load).toHaveBeenCalledTimes(1)
  expect(words()).toBe('loading')
  await pass(8100)
  expect(words()).toBe('failed')
})

it('a list that arrives late is still shown', async () => {
  const { rerender } = render(<List given={loadingState} />)
  await pass(9000)
  rerender(<List given={createReadyState('ways to pay')} />)
  expect(words()).toBe('ways to pay')
})
