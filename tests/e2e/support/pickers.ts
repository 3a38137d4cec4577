import type { Page } from '@playwright/test'
import { t } from './copy.ts'

/** The receiver of the goods, and the place of that choice. */
export const recipientCard = (page: Page) => page.getByRole('region', { name: t('select', 'for_whom') })

/** What opens the choice: on the card of a player, at the name of the game for a guest. */
export const choiceOpener = (page: Page) =>
  recipientCard(page)
    .getByRole('button', { name: t('select', 'change'), exact: true })
    .or(recipientCard(page).getByRole('button', { name: t('select', 'change_game_confirm') }))

/** From the page to a picker. */
export async function openPicker(page: Page, key: 'game' | 'server' | 'role'): Promise<void> {
  await choiceOpener(page).click()
  await page
    .getByRole('dialog', { name: t('select', 'your_choice') })
    .getByRole('button', { name: t('select', key) })
    .click()
}
