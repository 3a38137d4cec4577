import type { Page } from 'playwright'
import type { Shot, Shots } from './shot.ts'

/** The old layout has the order list before these buttons. */
const pressFooter = (place: number) => async (page: Page) => {
  const before = await page.locator('[data-steps]').count()
  await page
    .locator('footer button:not(:has(svg))')
    .nth(place + before)
    .click()
  await page.locator('dialog').waitFor()
}
const inJapan: Shot['isFor'] = ({ areas }) => areas.includes('ja')
const end = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
const legal = (act: Shot['act']): Shot => ({ path: '/selectGoods', ...(act ? { act } : {}) })
const inOld = (shot: Shot): Shot => ({ ...shot, layout: 'old' })
const verify = (act?: Shot['act']): Shot => ({
  path: '/certifiedReal?client_id=1101021&domain_area=sea',
  token: 'unverified',
  ...(act ? { act } : {}),
})

/**
 * Popups of the footer that laws require. For Japan: `--brand acenetJp --area ja` (or rhinosJp). `footerEnd` also with
 * `--brand ko --area kr`.
 */
export const legalShots: Shots = {
  help: legal(pressFooter(0)),
  howTo: legal(pressFooter(1)),
  tradeLaw: { ...legal(pressFooter(2)), isFor: inJapan },
  prepaid: { ...legal(pressFooter(3)), isFor: inJapan },
  inquiry: { ...legal(pressFooter(4)), isFor: inJapan },
  footerEnd: legal(end),
  accessibility: { path: '/legal/accessibility' },
  oldHowTo: inOld(legal(pressFooter(1))),
  oldFooterEnd: inOld({ ...legal(end), path: '/selectGame' }),
  certifiedReal: verify(),
  certifiedWrong: verify(async (page) => {
    await page.locator('main select').selectOption('SG')
    await page.locator('main input').first().fill('rowan99')
    await page.locator('main input').last().fill('S1234567E')
    await page.locator('main button').last().click()
  }),
  certifiedGuest: { path: '/certifiedReal?client_id=1101021&domain_area=sea' },
  certifiedDone: { path: '/certifiedReal?client_id=1101021&domain_area=sea', token: true },
  certifiedInGame: { path: '/certifiedReal?client_id=1101021&domain_area=sea&visit=sdk' },
  oldCertifiedReal: inOld(verify()),
}
