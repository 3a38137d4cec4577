import { describe, expect, it } from 'vitest'
import { createPageLifecycle, type PagePhase } from '../../../../../src/kernel/startup/lifecycle.ts'

/** Records the phases in the order in which their promises resolve. */
function follow(page: ReturnType<typeof createPageLifecycle>) {
  const reachedPhases: PagePhase[] = []
  for (const phase of ['booting', 'hydrating', 'interactive', 'idle'] as const)
    void page.whenPagePhaseReached(phase).then(() => reachedPhases.push(phase))
  return reachedPhases
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('the page lifecycle', () => {
  it('resolves once the page has reached or passed a phase', async () => {
    const page = createPageLifecycle()
    const reachedPhases = follow(page)
    page.enter('booting')
    await turn()
    expect(reachedPhases).toEqual(['booting'])
    page.enter('interactive')
    await turn()
    expect(reachedPhases).toEqual(['booting', 'hydrating', 'interactive'])
  })

  it('never returns to an earlier phase', () => {
    const page = createPageLifecycle()
    page.enter('interactive')
    page.enter('hydrating')
    expect(page.isAt('interactive')).toBe(true)
  })
})
