import { test, type TestInfo } from '@playwright/test'
import { createSeededRandom } from '../../server/sandbox/world/seeded-random.ts'
import { playerBrowser } from '../e2e/support/chromium.ts'
import { expect } from '../e2e/support/store-page.ts'
import { isLong } from '../long-form.ts'
import { happenings } from './happenings/happenings.ts'
import { startJourney, endJourney, getCurrentTab, openTab, type Journey } from './journey.ts'
import { checkFinalState } from './final-check.ts'
import { createPlan } from './plan.ts'
import { buildGameUrl } from './player.ts'

/**
 * Random journeys of a phone during a payment, in a real browser with the real service worker: killed, offline, Back,
 * updated, with and without webhooks. Each journey depends on its seed alone: `STORE_JOURNEY_SEED=17 npm run journeys`
 * repeats one.
 */
const steps = 8
const journeyCount = process.env['STORE_JOURNEYS'] ?? (isLong ? '4' : undefined)
// A journey takes as long as ten other tests, and each step has its own test, so `npm test` runs one short journey: the
// player pays, the browser is killed, and another device tries to take the order back. No other test buys in its store.
const only = process.env['STORE_JOURNEY_SEED'] ?? (journeyCount === undefined ? '60' : undefined)
const seeds =
  only === undefined ? Array.from({ length: Number(journeyCount) }, (_, index) => index) : only.split(',').map(Number)

// No trace, because the journey's own log is more useful and a trace doubles the time.
test.use({ ...playerBrowser, trace: 'off' })

const lookMs = 5000

/** Attaches what the player saw at the end as a picture and as text. A crashed tab has neither. */
async function attachScreen(journey: Journey, testInfo: TestInfo): Promise<void> {
  const page = getCurrentTab(journey)
  if (page === undefined) return
  const options = { timeout: lookMs }
  const picture = await page.screenshot(options).catch(() => undefined)
  if (picture) await testInfo.attach('screen.png', { body: picture, contentType: 'image/png' })
  const text = await page
    .locator('body')
    .ariaSnapshot(options)
    .catch(() => undefined)
  if (text !== undefined) await testInfo.attach('screen.txt', { body: text, contentType: 'text/plain' })
}

for (const seed of seeds)
  test(`journey ${seed} ends with the right status of every order`, async ({ browser }, testInfo) => {
    const journey = await startJourney(browser, seed)
    try {
      const page = await openTab(journey)
      await page.goto(buildGameUrl(journey))
      for (const { name, dice } of createPlan(seed, steps)) {
        const began = Date.now()
        const line = journey.diary.push(`${name} …`) - 1
        const done = await happenings[name].happens(journey, createSeededRandom(dice))
        journey.diary[line] = done === undefined ? `(${name}: not here)` : `${name} ${done}, ${Date.now() - began} ms`
      }
      journey.diary.push('the last look …')
      await checkFinalState(journey)
      expect(journey.complaints, 'page errors').toEqual([])
    } catch (error) {
      const diary = journey.diary.map((line, index) => `${String(index + 1).padStart(4)}  ${line}`)
      const head = `journey ${seed} (${journey.brand}), to be walked again: STORE_JOURNEY_SEED=${seed} npm run journeys`
      console.error([head, ...diary].join('\n'))
      await attachScreen(journey, testInfo)
      throw error
    } finally {
      await endJourney(journey)
    }
  })
