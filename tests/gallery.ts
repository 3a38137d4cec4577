import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright'
import { launchOptions } from './e2e/chromium.ts'
import { inAppAgents, ownBrowsers } from './unit/kernel/in-app/user-agents.ts'
import { sampleOrder, sampleOrders, withOrders } from './gallery-orders.ts'

/**
 * `npm run gallery`: pictures of every screen, to be looked at. The store has to run (`npm start`).
 * `--only goods --lang en,ar --size phone --theme dark --brand ko` narrows it down.
 */
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://watt.localhost:4173' },
    out: { type: 'string', default: '.gallery' },
    only: { type: 'string' },
    lang: { type: 'string', default: 'en,ja,ar' },
    size: { type: 'string', default: 'phone,large,wide' },
    theme: { type: 'string', default: 'light,dark' },
    brand: { type: 'string' },
    layout: { type: 'string' },
    area: { type: 'string', default: 'sea' },
  },
})

const sizes: Record<string, { width: number; height: number }> = {
  phone: { width: 360, height: 640 },
  large: { width: 412, height: 915 },
  wide: { width: 1280, height: 800 },
  /** A phone on its side. */
  low: { width: 640, height: 360 },
}

interface Shot {
  path: string
  /** Another browser than that of the phone. */
  agent?: string
  /** Rowan's, or somebody's by name. */
  token?: true | string
  /** The first game is chosen before, or also the first server and character. */
  chosen?: 'game' | 'all'
  layout?: 'new' | 'old'
  /** What is laid ready before the page is opened. */
  before?: (page: Page) => Promise<void>
  /** What is done on the page before the picture. */
  act?: (page: Page) => Promise<void>
}

/** Every screen and overlay; to add one, add a row. Steps go by position, not by words, for they run in every language. */
const shots: Record<string, Shot> = {
  games: { path: '/selectGoods' },
  news: { path: '/selectGoods', token: true, chosen: 'game' },
  goods: { path: '/selectGoods', token: true, chosen: 'all' },
  goodsChosen: {
    path: '/selectGoods',
    token: true,
    chosen: 'all',
    act: (page) => page.locator('input[name=goods]:enabled').nth(2).check(),
  },
  goodsEnd: {
    path: '/selectGoods',
    token: true,
    chosen: 'all',
    act: (page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  },
  choice: {
    path: '/selectGoods',
    token: true,
    chosen: 'all',
    act: (page) => page.locator('main section button').first().click(),
  },
  servers: {
    path: '/selectGoods',
    token: true,
    chosen: 'all',
    act: async (page) => {
      await page.locator('main section button').first().click()
      await page.locator('dialog button:has(svg)').nth(2).click()
    },
  },
  recharge: {
    path: '/selectGoods',
    token: true,
    chosen: 'all',
    act: async (page) => {
      await page.locator('input[name=goods]:enabled').nth(2).check()
      await page.locator('main button').last().click()
      await page.locator('input[name=way]').nth(1).check()
    },
  },
  dropInCard: dropIn('11702_0'),
  dropInWallet: dropIn('10201_0'),
  area: { path: '/selectGoods?domain_area=' },
  my: { path: '/my', token: true },
  install: {
    path: '/my',
    agent: ownBrowsers.find(([name]) => name === 'Safari')?.[1] ?? '',
    act: (page) => page.locator('main button[class*=row]').last().click(),
  },
  wayOut: {
    path: '/selectGoods',
    agent: inAppAgents.find(([id]) => id === 'facebook')?.[2] ?? '',
    chosen: 'game',
    act: async (page) => {
      await page.locator('header button').first().click()
      await page.locator('dialog button', { hasText: 'Google' }).click()
    },
  },
  ...orderShots(),
  ...eventShots(),
  userCenter: { path: '/userCenter' },
  ...vipShots(),
  notFound: { path: '/nowhere' },
  notArea: { path: '/?domain_area=moon' },
  errorReplenish: { path: '/errorReplenish' },
  makeUp: { path: '/sandbox/makeup?kind=minutes', act: makeUpLoaded },
  makeUpChosen: {
    path: '/sandbox/makeup?kind=days',
    act: async (page) => {
      await makeUpLoaded(page)
      await page.locator('input[name=way]').nth(1).click()
    },
  },
  makeUpLogin: { path: '/sandbox/makeup?kind=login', act: makeUpLoaded },
  makeUpOver: {
    path: '/sandbox/makeup?kind=seconds',
    act: async (page) => {
      await makeUpLoaded(page)
      await page.getByRole('timer').waitFor({ state: 'detached' })
    },
  },
  login: {
    path: '/selectGoods?client_id=1101021',
    act: async (page) => {
      await page.locator('header button').first().click()
      await page.locator('dialog section button').first().waitFor()
    },
  },
  certifiedReal: { path: '/certifiedReal?client_id=1101021&oauth_token=demo-unverified' },
  showError: { path: '/showError' },
  oldGame: { path: '/selectGame', layout: 'old', token: true },
  oldResult: { path: '/result', layout: 'old' },
}

/** Paid inside the store, by the part that stands in for the SDKs. */
function dropIn(way: string): Shot {
  return {
    path: '/selectGoods',
    token: true,
    chosen: 'all',
    act: async (page) => {
      await page.locator('input[name=goods]:enabled').nth(2).check()
      await page.locator('main button').last().click()
      await page.locator(`input[name=way][value="${way}"]`).check()
      await page.locator('dialog footer button').last().click()
      await page.frameLocator('iframe').locator('#pay').waitFor()
    },
  }
}

/** Events and gift cards: the first game of watt has a running event, the third one that is just over. */
function eventShots(): Record<string, Shot> {
  const character = 'client_id=1101021&domain_area=sea&server_id=s4&role_id=1000051'
  const pressTab = (place: number, of: string) => async (page: Page) => {
    await page.locator(`${of} [role=tab]`).nth(place).click()
    await page.waitForLoadState('networkidle')
  }
  /** The last row below the goods. */
  const openCards = async (page: Page) => {
    await page.locator('main button:has(svg)').last().click()
    await page.locator('dialog [role=tab]').first().waitFor()
  }
  const cards = (token: string | undefined, act?: Shot['act']): Shot => ({
    path: `/selectGoods?${character}`,
    ...(token ? { token } : {}),
    act: async (page) => {
      await openCards(page)
      await act?.(page)
    },
  })
  return {
    activityNoGame: { path: '/activity' },
    activityGuest: { path: '/activity?client_id=1101021&domain_area=sea' },
    activity: { path: `/activity?${character}`, token: 'juno' },
    activityDays: { path: `/activity?${character}`, token: 'juno', act: pressTab(1, 'main') },
    activityOver: { path: '/activity?client_id=1103021&domain_area=sea', token: 'juno' },
    activityNone: { path: '/activity?client_id=1102021&domain_area=sea', token: 'juno' },
    giftCardGuest: cards(undefined),
    giftCard: cards('juno'),
    giftCardChecked: cards('juno', async (page) => {
      await page.locator('dialog input').first().fill('DEMO-1090-45')
      await page.locator('dialog input').last().fill('2468')
      await page.locator('dialog footer button').click()
      await page.locator('dialog output').first().waitFor()
    }),
    giftCardGifts: cards('juno', pressTab(1, 'dialog')),
    giftCardMine: cards('juno', pressTab(2, 'dialog')),
  }
}

/** A make-up link is made anew for each picture. */
function makeUpLoaded(page: Page): Promise<void> {
  return page.locator('input[name=way]').first().waitFor()
}

/** Levels and coupons, of watt's first game. The first three tabs are the page's, the others the coupons'. */
function vipShots(): Record<string, Shot> {
  const game = 'client_id=1101021&domain_area=sea'
  const pressTabs =
    (...places: number[]) =>
    async (page: Page) => {
      for (const place of places) await page.locator('[role=tab]').nth(place).click()
      await page.waitForLoadState('networkidle')
    }
  const centre = (token?: string, ...tabs: number[]): Shot => ({
    path: `/userCenter?${game}`,
    ...(token ? { token } : {}),
    act: pressTabs(...tabs),
  })
  const buying = (token: string, role: string, act?: Shot['act']): Shot => ({
    path: `/selectGoods?${game}&${role}`,
    token,
    act: async (page) => {
      await page.locator('input[name=goods]:enabled').nth(2).check()
      await page.locator('main button').last().click()
      await page.locator('input[name=way][value="10103_0"]').check()
      await page.waitForLoadState('networkidle')
      await act?.(page)
    },
  })
  const pressLine = (page: Page) => page.locator('dialog footer button').first().click()
  const vera = ['vera', 'server_id=s5&role_id=1000111'] as const
  return {
    vipGuest: centre(),
    vip: centre('vera'),
    vipTop: centre('otto'),
    vipNone: centre('newbie'),
    vipHistory: centre('vera', 2),
    vipFaq: {
      ...centre('vera'),
      act: async (page) => {
        await page.locator('summary').click()
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      },
    },
    couponsClaim: centre('vera', 1),
    couponsAvail: centre('vera', 1, 4),
    couponsLock: centre('vera', 1, 5),
    couponsHistory: centre('vera', 1, 6),
    couponsNone: centre('newbie', 1, 4),
    couponChosen: buying(...vera),
    couponUse: buying(...vera, pressLine),
    couponClaim: buying('rowan', 'server_id=s14&role_id=1000012', pressLine),
  }
}

/** An order in each state, as whoever bought it here sees it, and as others do; and the list of them. */
function orderShots(): Record<string, Shot> {
  const states = ['waiting', 'arriving', 'delivered', 'failed'] as const
  const one = (state: (typeof states)[number], more: Partial<Shot> = {}, how = {}): Shot => {
    const order = sampleOrder(state)
    return { path: `/result?billing_no=${order.billingNo}`, before: (page) => withOrders(page, [order], how), ...more }
  }
  const lists = (count: number): Shot => ({
    path: '/my',
    token: true,
    before: (page) => withOrders(page, sampleOrders(count)),
  })
  const offline = async (page: Page) => {
    await page.context().setOffline(true)
    await page.waitForTimeout(200)
  }
  return {
    ...Object.fromEntries(states.map((state) => [`result-${state}`, one(state)])),
    ...Object.fromEntries(states.map((state) => [`oldResult-${state}`, one(state, { layout: 'old' })])),
    'result-offline': one('waiting', { act: offline }),
    'result-link': one('waiting', {}, { strange: true }),
    'result-linkFailed': one('failed', {}, { strange: true }),
    'result-missing': { path: '/result?billing_no=WA00nobodyknowsthis0000', before: (page) => withOrders(page, []) },
    'oldResult-missing': {
      path: '/result?billing_no=WA00nobodyknowsthis0000',
      layout: 'old',
      before: (page) => withOrders(page, []),
    },
    'result-share': one('delivered', {
      act: (page) => page.locator('dialog button:has(svg)').first().click(),
    }),
    'my-none': lists(0),
    'my-one': lists(1),
    'my-many': lists(20),
    'my-offline': { ...lists(3), act: offline },
    oldOrders: {
      ...lists(20),
      path: '/result',
      layout: 'old',
      act: (page) => page.locator('main button').last().click(),
    },
  }
}

const phoneAgent = 'Mozilla/5.0 (Linux; Android 13; Pixel 6) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
const list = (text: string) => text.split(',')

/** By position, not by words: this runs in every language. The last row of the choice is the character. */
async function chooseCharacter(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('main section button').first().click()
  await page.locator('dialog button:has(svg)').last().click()
  await page.locator('[role=option]').first().click()
  await page.locator('[role=listbox]').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.waitForLoadState('networkidle')
}

async function shoot(
  browser: Browser,
  name: string,
  shot: Shot,
  lang: string,
  size: string,
  theme: string,
): Promise<void> {
  const viewport = sizes[size]
  if (!viewport) throw new Error(`No such size: ${size}`)
  const base = values.brand ? values.base.replace('watt', values.brand) : values.base
  const context = await browser.newContext({
    viewport,
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    deviceScaleFactor: size === 'wide' ? 1 : 2,
    isMobile: size !== 'wide',
    hasTouch: size !== 'wide',
    ...(size === 'wide' ? {} : { userAgent: shot.agent ?? phoneAgent }),
  })
  const layout = shot.layout ?? values.layout
  if (layout) await context.addCookies([{ name: 'sandbox_layout', value: layout, url: base }])
  // The news of the day would lie over every picture.
  if (name !== 'news')
    await context.addInitScript(() => localStorage.setItem('forced_popup_count', JSON.stringify({ v: 1 })))
  const page = await context.newPage()
  await shot.before?.(page)
  const url = new URL(shot.path, base)
  url.searchParams.set('spec_lang', lang)
  if (!url.searchParams.has('domain_area')) url.searchParams.set('domain_area', values.area)
  if (shot.token) url.searchParams.set('oauth_token', `demo-${shot.token === true ? 'rowan' : shot.token}`)
  await page.goto(url.href)
  await page.waitForLoadState('networkidle')
  if (shot.chosen) await page.locator('input[name=game]').first().click()
  if (shot.chosen === 'all') await chooseCharacter(page)
  await shot.act?.(page)
  await page.waitForTimeout(350)
  await page.screenshot({ path: join(values.out, `${name}-${lang}-${size}-${theme}.png`) })
  await context.close()
}

await mkdir(values.out, { recursive: true })
const browser = await chromium.launch(launchOptions())
for (const [name, shot] of Object.entries(shots)) {
  if (values.only && !list(values.only).includes(name)) continue
  for (const lang of list(values.lang))
    for (const size of list(values.size))
      for (const theme of list(values.theme)) await shoot(browser, name, shot, lang, size, theme)
}
await browser.close()
