import { setTimeout as pause } from 'node:timers/promises'
import { t } from '../e2e/support/copy.ts'
import type { startOwnGateway } from '../e2e/support/own-gateway.ts'
import type { Engine } from './engine.ts'

type Gateway = Awaited<ReturnType<typeof startOwnGateway>>
export interface Step {
  readonly what: string
  readonly run: () => Promise<void>
}

const withinMs = 30_000
const stepMs = 200

const quoted = (text: string) => `'${text}'`
const button = (words: string) => `//button[not(@disabled)][contains(normalize-space(), ${quoted(words)})]`
const words = (text: string) => `//*[contains(normalize-space(text()), ${quoted(text)})]`
const choice = (name: string, value: string) => `//label[.//input[@name='${name}'][@value='${value}']]`
const sheet = (title: string) => `//dialog[@open][.//h2[contains(normalize-space(), ${quoted(title)})]]`

const crystals = 'starfallOdyssey.crystals.300'
const link = {
  client_id: '1101001',
  domain_area: 'universal',
  oauth_token: 'demo-vera',
  server_id: 's5',
  role_id: '1000111',
}

/** Steps of a player with a phone: a purchase, the return from the payment, and a start while offline. */
export function createSteps(engine: Engine, gateway: Gateway, origin: string): Step[] {
  const address = (path: string, query: Record<string, string> = {}) =>
    `${origin}${path}?${new URLSearchParams({ brand: 'watt', spec_lang: 'en', ...query }).toString()}`

  const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
    const end = Date.now() + withinMs
    while (!(await isSo().catch(() => false))) {
      if (Date.now() > end) throw new Error(`${what}: not within ${withinMs / 1000} s`)
      await pause(stepMs)
    }
  }
  const sees = (place: string) => until(`to see ${place}`, () => engine.sees(place))
  /** Repeats the click because a page may render again between finding the element and clicking it. */
  const press = (place: string) =>
    until(`to press ${place}`, async () => {
      await engine.click(place)
      return true
    })

  /** Repeats the click until the choice is selected because clicks on a moving page or sheet may miss. */
  const choose = (name: string, text: string, place: string) => {
    const isChosen = `document.querySelector("input[name='${name}']:checked")?.closest('label').innerText.includes('${text}')`
    return until(`to choose ${place}`, async () => {
      await engine.click(place)
      await pause(stepMs)
      return (await engine.run(isChosen)) === true
    })
  }

  return [
    {
      what: 'the goods stand in the page that the gateway has drawn, and are alive',
      run: async () => {
        await engine.open(address('/healthz'))
        await engine.run(`localStorage.setItem('forced_popup_count', '{"v":1}')`)
        await engine.open(address('/selectGoods', link))
        await sees(choice('goods', crystals))
        await until('the store to be alive', async () => {
          const drawn = await engine.run(`document.querySelector('#root').hasAttribute('data-drawn')`)
          return drawn === false
        })
      },
    },
    {
      // Waits here because WebKitGTK stops an installation when its page is closed.
      what: 'its worker is installed',
      run: async () => {
        await until('the worker to be ready', async () => {
          const isActive = 'navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))'
          return (await engine.run(isActive)) === true
        })
      },
    },
    {
      what: 'goods and Buy lead to the ways to pay',
      run: async () => {
        await choose('goods', '300', choice('goods', crystals))
        const isRequested = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/pay/getPaywayList'))`
        await until('the ways to pay to be asked for ahead', async () => (await engine.run(isRequested)) === true)
        await press(`${button(t('select', 'buy'))}[not(ancestor::dialog)]`)
        await sees(sheet(t('recharge', 'title')))
        const payerMax = `${sheet(t('recharge', 'title'))}//label[.//input[@name='way']][contains(., 'PayerMax')]`
        await choose('way', 'PayerMax', payerMax)
      },
    },
    {
      what: 'the payment site takes the money',
      run: async () => {
        await press(`${sheet(t('recharge', 'title'))}//label[contains(., ${quoted(t('recharge', 'deliver_at_once'))})]`)
        await press(
          `${sheet(t('recharge', 'title'))}//footer//button[not(@disabled)][normalize-space() = ${quoted(t('recharge', 'order'))}]`,
        )
        await press(`//*[@id='pay']`)
      },
    },
    {
      what: 'back in the store the order is paid',
      run: () => sees(sheet(t('result', 'title_success'))),
    },
    {
      what: 'after a reload it still is',
      run: async () => {
        await engine.run('location.reload()')
        await sees(sheet(t('result', 'title_success')))
        await press(button(t('result', 'recharge_done')))
        // The closed sheet removes its history entry a moment later, which would undo the next step's navigation.
        await until('to leave the sheet', async () => (await engine.run('!history.state?.overlay')) === true)
      },
    },
    {
      what: 'without a network the store starts, with the goods and the order that it knows',
      run: async () => {
        await engine.open(address('/selectGoods'))
        await sees(choice('goods', crystals))
        // Translations and responses are cached once the page is idle.
        await pause(3000)
        await gateway.kill('SIGKILL')
        await engine.open(address('/selectGoods'))
        await sees(choice('goods', crystals))
        await sees(words(t('shell', 'retry')))
      },
    },
  ]
}
