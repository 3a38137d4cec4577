import { describe, expect, it } from 'vitest'
import { startupSteps } from '../../../../../src/app/lifecycle/startup-steps.ts'
import { runStartupSteps, type StartupStep } from '../../../../../src/app/lifecycle/run-startup-steps.ts'

const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

describe('startup steps', () => {
  it('run in parallel, each as soon as the steps that it needs have ended', async () => {
    const log: string[] = []
    const step = (name: string, needs: readonly string[], takesTurns = 0): StartupStep<null> => ({
      name,
      needs,
      run: async () => {
        log.push(`${name} begins`)
        for (let left = takesTurns; left > 0; left -= 1) await turn()
        log.push(`${name} ends`)
      },
    })
    await runStartupSteps(
      [step('words', [], 2), step('screen', [], 1), step('shop', ['words']), step('goods', ['shop', 'screen'])],
      null,
    )
    expect(log).toEqual([
      'words begins',
      'screen begins',
      'screen ends',
      'words ends',
      'shop begins',
      'shop ends',
      'goods begins',
      'goods ends',
    ])
  })

  it('fail together if one fails', async () => {
    const failing: StartupStep<null> = {
      name: 'words',
      needs: [],
      run: () => {
        throw new Error('no words')
      },
    }
    await expect(runStartupSteps([failing, { name: 'shop', needs: ['words'], run: () => {} }], null)).rejects.toThrow(
      'no words',
    )
  })

  it('are rejected if one is listed before a step that it needs', async () => {
    const steps = [{ name: 'shop', needs: ['words'], run: () => {} }]
    await expect(runStartupSteps(steps, null)).rejects.toThrow('words does not stand above')
  })

  it('of the store are listed after the steps that they need', () => {
    const above = new Set<string>()
    for (const { name, needs } of startupSteps) {
      for (const needed of needs) expect([...above], `${name} needs ${needed}`).toContain(needed)
      above.add(name)
    }
  })
})
