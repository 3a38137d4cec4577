import type { APIRequestContext, Page, Route } from '@playwright/test'
import type { DropInSession } from '../../../src/contract/entities/pay-entry.ts'
import { forwardToGateway } from './forward-to-gateway.ts'
import { payHost } from './paysite-payments.ts'
import { plainCard } from './buying.ts'
import type { Offer } from './channel-offers.ts'
import { storeUrl } from './store-page.ts'

/**
 * Mocks the hosts of the payment companies, so that the real SDK packages and loaders run. Payments go to the sandbox's
 * payment site, which notifies the gateway as the companies would.
 */
type Real = Exclude<DropInSession, { sdk: 'sandbox' }>

export const sessions: { readonly [Name in Real['sdk']]: Extract<Real, { sdk: Name }> } = {
  adyen: {
    sdk: 'adyen',
    environment: 'test',
    client_key: 'test_ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    session_id: 'CS0123456789',
    session_data: 'session-data',
    country: 'NL',
  },
  airwallex: {
    sdk: 'airwallex',
    environment: 'demo',
    intent_id: 'int_test_1',
    client_secret: 'secret-of-the-intent',
    currency: 'USD',
  },
  paypal: { sdk: 'paypal', environment: 'sandbox', client_id: 'client-of-tests', order_id: 'ORDER1', currency: 'USD' },
}

export interface Hosts {
  readonly requests: string[]
}

/** Returns the gateway's real reply with a session of the SDK, as for a publisher with an account at the company. */
export async function mockSdk(page: Page, request: APIRequestContext, offer: Offer, sdk: Real['sdk']): Promise<Hosts> {
  const requests: string[] = []
  let address = ''
  await page.route(
    (url) => url.searchParams.has('request_id'),
    async (route) => {
      const response = await forwardToGateway(route)
      const answer = (await response.json()) as { data: { drop_in: { address: string } } }
      address = answer.data.drop_in.address
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, drop_in: sessions[sdk] } } })
    },
  )
  /** Settles the payment as the payer would at the company. */
  const settle = (how: 'pay' | 'fail') =>
    request.post(address.replace(payHost, payHost.replace('pay.', '')), {
      headers: { host: payHost, origin: new URL(storeUrl(offer.brand.key, '/')).origin },
      form: { do: how, number: plainCard, expiry: '12/40', cvc: '123' },
    })
  await page.route(/^https:\/\//, async (route) => {
    requests.push(route.request().url())
    await hosts[sdk](route, settle)
  })
  return { requests }
}

type Settle = (how: 'pay' | 'fail') => Promise<unknown>
type Answer = (route: Route, settle: Settle) => Promise<void>

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const nothing = (route: Route) => route.fulfill({ status: 200, headers: cors, json: {} })
const picture = (route: Route) =>
  route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
const script = (route: Route, body: string) =>
  route.fulfill({ headers: cors, contentType: 'text/javascript; charset=utf-8', body })

const hosts: Record<Real['sdk'], Answer> = {
  async adyen(route, settle) {
    const { pathname } = new URL(route.request().url())
    if (/\.(svg|png)$/.test(pathname)) return picture(route)
    if (pathname.endsWith('/setup'))
      return route.fulfill({
        headers: cors,
        json: {
          id: sessions.adyen.session_id,
          sessionData: 'session-data-2',
          amount: { currency: 'EUR', value: 499 },
          countryCode: 'NL',
          expiresAt: '2036-01-01T00:00:00Z',
          returnUrl: 'https://shop.example/result',
          paymentMethods: { paymentMethods: [{ name: 'iDEAL', type: 'ideal' }] },
          configuration: {},
        },
      })
    if (!pathname.endsWith('/payments')) return nothing(route)
    await settle('pay')
    return route.fulfill({ headers: cors, json: { resultCode: 'Authorised', sessionData: 'done', sessionResult: 'x' } })
  },
  async airwallex(route, settle) {
    const { pathname } = new URL(route.request().url())
    if (pathname.includes('/sdk-controller/')) return script(route, airwallexController)
    if (pathname.endsWith('/elements.bundle.min.js')) return script(route, 'window._AirwallexSDKs.payment = {}')
    if (pathname === '/confirm') await settle('pay')
    return nothing(route)
  },
  async paypal(route, settle) {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/sdk/js') return script(route, paypalButtons)
    if (pathname === '/approve') await settle('pay')
    return nothing(route)
  },
}

/** Minimal files of Airwallex's hosts: an element with one button. */
const airwallexController = `
  window._AirwallexSDKs.__controller__ = {
    init: async () => {},
    internalSDKs: {},
    registerFunctions: async () => {},
    registerElement: async () => {},
    createElement: async (name, { intent_id, client_secret }) => {
      const handlers = {}
      return {
        on: (code, handler) => { handlers[code] = handler },
        mount: (place) => {
          const button = document.createElement('button')
          button.textContent = 'Pay ' + name + ' ' + intent_id
          button.onclick = async () => {
            await fetch('https://api-demo.airwallex.com/confirm?secret=' + client_secret)
            handlers.success({})
          }
          place.append(button)
          handlers.ready({})
        },
      }
    },
  }
`

/** Minimal script of PayPal's host, with two buttons: one is pressed, and one removes itself. */
const paypalButtons = `
  window.paypal = {
    version: '5',
    Buttons: (options) => ({
      render: async (place) => {
        const add = (words, press) => {
          const button = document.createElement('button')
          button.textContent = words
          button.onclick = press
          place.append(button)
        }
        add('Pay with PayPal', async () => {
          const orderID = await options.createOrder()
          await fetch('https://www.sandbox.paypal.com/approve?order=' + orderID)
          await options.onApprove({ orderID })
        })
        add('Cancel', () => options.onCancel({}))
        options.onInit()
      },
    }),
  }
`
