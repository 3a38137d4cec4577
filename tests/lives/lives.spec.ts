import { test } from '@playwright/test'
import { numbersOf } from '../../server/sandbox/world/seeded.ts'
import { wholeChromium } from '../e2e/chromium.ts'
import { expect } from '../e2e/store-page.ts'
import { happenings } from './happenings/happenings.ts'
import { beginLife, endLife, openTab } from './life.ts'
import { lastLook } from './last-look.ts'
import { planOf } from './plan.ts'
import { linkFromGame } from './player.ts'

/**
 * Lives of a phone in the middle of paying, in a real browser with the real service worker: bought, paid, failed, killed, offline, back,
 * updated, told and not told. Each comes from its number alone: `STORE_LIFE_SEED=17 npm run lives` lives that one again.
 */
const steps = 8
// A life takes as long as four other tests: `npm test` lives a few, `npm run lives` all.
const many = Number(process.env['STORE_LIVES'] ?? 4)
const only = process.env['STORE_LIFE_SEED']
const seeds = only === undefined ? Array.from({ length: many }, (_, index) => index) : only.split(',').map(Number)

// As in players' browsers: Back shows a page as it was left. And a life tells of itself better than a recording, which costs as much again.
test.use({
  launchOptions: { ...wholeChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  trace: 'off',
})
test.describe.configure({ timeout: 60_000 })

for (const seed of seeds)
  test(`life ${seed} ends with every order known, and known rightly`, async ({ browser }) => {
    const life = await beginLife(browser, seed)
    try {
      const page = await openTab(life)
      await page.goto(linkFromGame(life))
      for (const { name, dice } of planOf(seed, steps)) {
        const began = Date.now()
        const line = life.diary.push(`${name} …`) - 1
        const done = await happenings[name].happens(life, numbersOf(dice))
        life.diary[line] = done === undefined ? `(${name}: not here)` : `${name} ${done}, ${Date.now() - began} ms`
      }
      life.diary.push('the last look …')
      await lastLook(life)
      expect(life.complaints, 'pages complain').toEqual([])
    } catch (error) {
      const diary = life.diary.map((line, index) => `${String(index + 1).padStart(4)}  ${line}`)
      const head = `life ${seed} (${life.brand}), to be lived again: STORE_LIFE_SEED=${seed} npm run lives`
      console.error([head, ...diary].join('\n'))
      throw error
    } finally {
      await endLife(life)
    }
  })
