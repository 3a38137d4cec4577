import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, expectTranslated } from './store-page.ts'

/** What every screen has to be: all its texts there, nothing sticking out, usable by everybody. */
export async function expectGood(page: Page): Promise<void> {
  await expectTranslated(page)
  await expectNoOverflow(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}
