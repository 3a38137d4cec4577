import type { Page } from '@playwright/test'
import { t } from './copy.ts'

/** The receiver of the goods, and the place of that choice. */
export const who = (page: Page) => page.getByRole('region', { name: t('select', 'for_whom') })

/** From the page to a picker. */
export async function openPicker(page: Page, key: 'game' | 'server' | 'role'): Promise<void> {
  await who(page)
    .getByRole('button', { name: t('select', 'change') })
    .click()
  await page
    .getByRole('dialog', { name: t('select', 'your_choice') })
    .getByRole('button', { name: t('select', key) })
    .click()
}
