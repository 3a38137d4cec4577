// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => document.body.replaceChildren())

/** Each test has a store of its own, which is not alive yet. */
async function openBar() {
  vi.resetModules()
  const { sayAlive } = await import('../../../../../src/kernel/startup/alive.ts')
  const { useDeferredOnceAlive } = await import('../../../../../src/kernel/startup/use-deferred-once-alive.ts')
  const Bar = ({ chosen }: { chosen: string }) => <p>{useDeferredOnceAlive(chosen)}</p>
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  /** As by a press: what it brings is drawn before the next frame. */
  const choose = (chosen: string) => flushSync(() => root.render(<Bar chosen={chosen} />))
  choose('nothing')
  return { sayAlive, choose, shown: () => document.body.textContent }
}

describe('what follows from a press', () => {
  it('is there with it while the store takes the drawn page over', async () => {
    const { choose, shown } = await openBar()
    choose('60 Crystals')
    expect(shown()).toBe('60 Crystals')
  })

  it('comes after what shows the press once the store is alive', async () => {
    const { sayAlive, choose, shown } = await openBar()
    sayAlive()
    choose('60 Crystals')
    expect(shown()).toBe('nothing')
    await vi.waitFor(() => expect(shown()).toBe('60 Crystals'))
  })

  it('is not taken back by the store that becomes alive', async () => {
    const { sayAlive, choose, shown } = await openBar()
    choose('60 Crystals')
    sayAlive()
    choose('60 Crystals')
    expect(shown()).toBe('60 Crystals')
  })
})
