import type { Locator, Page } from 'playwright'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import { findLanguageByCode } from '../../src/kernel/i18n/match-language.ts'
import type { Namespace } from '../../src/kernel/i18n/namespaces.table.ts'
import { mapCountryToWire } from '../../server/catalogue/country.mapper.ts'
import { translate } from '../e2e/support/copy.ts'
import { getGatewayText } from '../e2e/support/gateway-text.ts'
import { createSampleOrder, mockCharacters, storeOrders } from './orders.ts'
import { isNewLayout, NotAvailableError, type Shot, type Shots } from './shot.ts'

const getLanguage = async (page: Page): Promise<Language> =>
  findLanguageByCode((await page.locator('html').getAttribute('lang')) ?? '') ?? 'en'

/** Finds a button by its text in the page's language. */
async function findButton(page: Page, namespace: Namespace, key: string, place: Page | Locator = page) {
  return place.getByRole('button', { name: translate(await getLanguage(page), namespace, key), exact: true }).last()
}
const press = async (page: Page, namespace: Namespace, key: string, place?: Page | Locator) =>
  (await findButton(page, namespace, key, place)).click()

/** Replaces what the gateway says about the monthly limit. */
async function mockSpendCap(
  page: Page,
  cap: { amount: string; left: string } | null,
  needsBirthMonth = false,
): Promise<void> {
  await page.route('**/api/user/spendCap*', (route) =>
    route.fulfill({
      json: {
        code: apiResponseCodes.success,
        msg: '',
        data: {
          needs_birth_month: needsBirthMonth,
          cap: cap && { ...cap, currency: 'JPY' },
          waiting: null,
          countries: [],
        },
      },
    }),
  )
}

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024

/** Opens the payment methods of some goods and selects a method of a region. */
const atLastStep =
  (region: string, act?: (page: Page) => Promise<void>, product?: string) =>
  async (page: Page): Promise<void> => {
    const goods = page.locator(
      product === undefined ? 'input[name=goods]:enabled' : `input[name=goods][value$="${product}"]`,
    )
    if ((await goods.count()) === 0) throw new NotAvailableError(product)
    await (product === undefined ? goods.nth(2) : goods).check()
    if (!isWide(page)) await page.locator('main button').last().click()
    const ways = page.locator('input[name=way]:not([data-leads-on])')
    await ways.first().waitFor()
    // A shop with only one region has no region button.
    const { name } = mapCountryToWire(region, null, await getLanguage(page))
    const chip = page.getByRole('button', { name, exact: true })
    if (await chip.count()) await chip.click()
    await ways.first().check()
    await act?.(page)
  }
const lastStep = (area: string, act: ReturnType<typeof atLastStep>, more: Partial<Shot> = {}): Shot => ({
  path: `/selectGoods?domain_area=${area}`,
  token: true,
  chosen: 'all',
  isFor: (brand, layout) => isNewLayout(brand, layout) && brand.areas.some((one) => one === area),
  act,
  ...more,
})
const pressBuy = (page: Page) =>
  page.locator('dialog footer [class*=action] button, [data-beside] footer button').first().click()

const openWithdrawal = async (page: Page) => {
  await press(page, 'shell', 'withdraw', page.locator('footer'))
  await page.locator('dialog input').first().waitFor()
}
const declareWithdrawal = async (page: Page) => {
  await openWithdrawal(page)
  await page.locator('dialog input').first().fill(createSampleOrder('delivered').billingNo)
  await page.locator('dialog input[name=name]').fill('Rowan Ashvale')
  await press(page, 'legal', 'withdraw_next')
}
const inArea = (area: string, shot: Shot): Shot => ({
  ...shot,
  path: `${shot.path}?domain_area=${area}`,
  isFor: ({ areas }) => areas.some((one) => one === area),
})

/** Replaces the gateway's answer to the next start of a payment. */
async function refuseStart(page: Page, code: 'birthMonthRequired' | 'capReached'): Promise<string> {
  const msg = getGatewayText(await getLanguage(page), code)
  const json = { code: apiResponseCodes[code], msg, data: null }
  await page.route('**/api/pay/*_pay*', (route) => route.fulfill({ json }))
  return msg
}

/** Opens the form for the month of birth. */
const askBirthMonth = async (page: Page) => {
  await refuseStart(page, 'birthMonthRequired')
  await pressBuy(page)
  await page.locator('dialog select').first().waitFor()
}
const chooseMinorsBirthMonth = async (page: Page) => {
  await askBirthMonth(page)
  await page.locator('dialog select').first().selectOption({ index: 16 })
  await page.locator('dialog select').last().selectOption({ index: 1 })
}

const openPayRequest = async (page: Page) => {
  await press(page, 'recharge', 'ask_to_pay')
  await press(page, 'payRequest', 'create')
  await page.getByText('/replenishGoods?').waitFor()
}

/**
 * What the law and the publisher let players decide, and what they read before it. For Japan: `--brand acenetJp`. For
 * the odds in Korea and Taiwan: `--brand ko,acenet --layout new`.
 */
export const rightsShots: Shots = {
  rules: inArea('useuro', { path: '/legal/rules' }),
  guardian: { path: '/legal/guardian' },
  withdrawal: inArea('useuro', { path: '/selectGoods', act: openWithdrawal }),
  withdrawalStatement: inArea('useuro', { path: '/selectGoods', act: declareWithdrawal }),
  withdrawalDone: inArea('useuro', {
    path: '/selectGoods',
    act: async (page) => {
      const { billingNo } = createSampleOrder('delivered')
      const received_at = Math.floor(Date.now() / 1000)
      const data = { billing_no: billingNo, name: 'Rowan Ashvale', received_at, outcome: 'review', is_late: false }
      await page.route('**/api/pay/withdraw', (route) => route.fulfill({ json: { code: 1, msg: '', data } }))
      await declareWithdrawal(page)
      await press(page, 'legal', 'withdraw_confirm')
      await page.getByText(billingNo).first().waitFor()
    },
  }),
  consent: lastStep('useuro', atLastStep('DE')),
  consentQuestion: lastStep(
    'useuro',
    atLastStep('DE', async (page) => {
      await pressBuy(page)
      await page.getByRole('alertdialog').waitFor()
    }),
  ),
  licence: lastStep('useuro', atLastStep('US')),
  odds: lastStep('sea', atLastStep('PH', undefined, 'mysteryChest')),
  oddsKr: lastStep('kr', atLastStep('KR', undefined, 'mysteryChest')),
  oddsTw: lastStep('twhk', atLastStep('TW', undefined, 'mysteryChest')),
  factsJp: lastStep('ja', atLastStep('JP')),
  birthMonth: lastStep('ja', atLastStep('JP', askBirthMonth), { before: (page) => mockSpendCap(page, null, true) }),
  birthMonthMinor: lastStep('ja', atLastStep('JP', chooseMinorsBirthMonth), {
    before: (page) => mockSpendCap(page, null, true),
  }),
  capReached: lastStep(
    'ja',
    atLastStep('JP', async (page) => {
      const text = await refuseStart(page, 'capReached')
      await pressBuy(page)
      await page.getByText(text).waitFor()
    }),
    { before: (page) => mockSpendCap(page, { amount: '5000.00', left: '120.00' }) },
  ),
  familyLink: lastStep('sea', atLastStep('PH', openPayRequest)),
  familyLinkPayer: lastStep(
    'sea',
    atLastStep('PH', async (page) => {
      await openPayRequest(page)
      const url = new URL((await page.getByText('/replenishGoods?').textContent()) ?? '')
      url.searchParams.set('spec_lang', await getLanguage(page))
      await page.context().clearCookies()
      await page.goto(url.href)
      await page.locator('input[name=way]').first().waitFor()
    }),
  ),
  moveGoods: {
    path: `/result?billing_no=${createSampleOrder('delivered').billingNo}`,
    isFor: isNewLayout,
    before: async (page) => {
      await storeOrders(page, [createSampleOrder('delivered')])
      await mockCharacters(page)
    },
    act: async (page) => {
      await press(page, 'shell', 'refunds_help', page.locator('dialog'))
      await press(page, 'result', 'wrong_character')
      await page.locator('[role=option]').first().waitFor()
    },
  },
}
