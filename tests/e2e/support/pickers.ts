import type { Page } from '@playwright/test'
import { t } from './copy.ts'

export const getRecipientCard = (page: Page) => page.getByRole('region', { name: t('select', 'for_whom') })

/** Button on the recipient's card that opens the choices of game, server and character. Guests see another label. */
export const getChoiceButton = (page: Page) =>
  getRecipientCard(page)
    .getByRole('button', { name: t('select', 'change'), exact: true })
    .or(getRecipientCard(page).getByRole('button', { name: t('select', 'change_game_confirm') }))

export async function openPicker(page: Page, key: 'game' | 'server' | 'role'): Promise<void> {
  await getChoiceButton(page).click()
  await page
    .getByRole('dialog', { name: t('select', 'your_choice') })
    .getByRole('button', { name: t('select', key) })
    .click()
}
