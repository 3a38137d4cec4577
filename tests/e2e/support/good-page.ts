import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, expectTranslated } from './store-page.ts'

/** Source of axe. The minified file is less than half the size, and every check sends it to the page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Expects that all texts are translated and nothing overflows. */
export async function expectReadable(page: Page): Promise<void> {
  await expectTranslated(page)
  await expectNoOverflow(page)
}

/** Expects that a screen is translated, does not overflow and is accessible. */
export async function expectUsable(page: Page): Promise<void> {
  await expectReadable(page)
  expect(await findAccessibilityProblems(page)).toEqual([])
}

export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  // Legacy mode checks only this page without frames of other origins, which is faster.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
