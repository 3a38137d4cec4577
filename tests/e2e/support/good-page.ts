import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, expectTranslated } from './store-page.ts'

/** Every look sends it to the page anew: less than half of what would be sent otherwise, and the same rules. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** All its texts there, and nothing sticking out. */
export async function expectReadable(page: Page): Promise<void> {
  await expectTranslated(page)
  await expectNoOverflow(page)
}

/** What every screen has to be: readable, and usable by everybody. */
export async function expectGood(page: Page): Promise<void> {
  await expectReadable(page)
  expect(await findUnusable(page)).toEqual([])
}

/** Where a rule of accessibility is broken. */
export async function findUnusable(page: Page): Promise<string[]> {
  // Without a page of its own for what other origins' frames say, and without what passes: a quarter of the time.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
