// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type {
  DropInOutcome,
  DropInSessionFor,
  MountDropInOptions,
} from '../../../../../../src/channels/drop-in/document/adapter.ts'
import { mountAdyen } from '../../../../../../src/channels/drop-in/document/adyen.ts'
import { mountAirwallex } from '../../../../../../src/channels/drop-in/document/airwallex.ts'
import { mountPaypal } from '../../../../../../src/channels/drop-in/document/paypal.ts'
import { mountSandbox } from '../../../../../../src/channels/drop-in/document/sandbox.ts'
import type { DropInProviderName } from '../../../../../../src/contract/drop-ins.table.ts'

/** Captures what each SDK was given, so that tests can trigger its callbacks. Outcomes must be the same for all. */
type Given = Record<string, (...args: unknown[]) => unknown>
const sdk = vi.hoisted(() => ({
  given: {} as Record<string, (...args: unknown[]) => unknown>,
  config: {} as unknown,
  options: {} as unknown,
}))

vi.mock('@adyen/adyen-web/styles/adyen.css', () => ({}))
vi.mock('@adyen/adyen-web', () => ({
  AdyenCheckout: async (config: Given) => {
    sdk.config = config
    sdk.given = config
    return {}
  },
  Dropin: class {
    constructor(_checkout: unknown, options: Given) {
      sdk.given = { ...sdk.given, ...options }
    }
    mount() {
      return this
    }
  },
  Card: 'card',
  Klarna: 'klarna',
  Redirect: 'redirect',
}))
vi.mock('@airwallex/components-sdk', () => ({
  init: async (config: unknown) => void (sdk.config = config),
  createElement: async (_type: string, options: unknown) => ({
    options: void (sdk.options = options),
    on: (code: string, hear: (...args: unknown[]) => unknown) => void (sdk.given[code] = hear),
    mount: () => undefined,
  }),
}))
vi.mock('@paypal/paypal-js', () => ({
  loadScript: async (config: unknown) => {
    sdk.config = config
    return {
      Buttons: (options: Given) => {
        sdk.given = options
        return { render: async () => undefined }
      },
    }
  },
}))

const sessions: { readonly [Name in DropInProviderName]: DropInSessionFor<Name> } = {
  adyen: {
    sdk: 'adyen',
    environment: 'test',
    clientKey: 'test_k',
    sessionId: 'CS1',
    sessionData: 'd',
    country: 'NL',
  },
  airwallex: { sdk: 'airwallex', environment: 'demo', intentId: 'int_1', clientSecret: 's', currency: 'RMB' },
  paypal: { sdk: 'paypal', environment: 'sandbox', clientId: 'c', orderId: 'O1', currency: 'EUR' },
  sandbox: { sdk: 'sandbox', address: 'http://pay.localhost:4173/pay/1/drop-in' },
}

let outcomes: DropInOutcome[]
const mountOptions = <Name extends DropInProviderName>(name: Name): MountDropInOptions<Name> => ({
  session: sessions[name],
  container: document.body.appendChild(document.createElement('main')),
  language: 'zh-tw',
  locale: 'zh-TW',
  direction: 'ltr',
  scheme: 'dark',
  report: (outcome) => void outcomes.push(outcome),
})

beforeEach(() => {
  outcomes = []
  sdk.given = {}
})
const refused = { type: 'fail', reason: 'refused' }

describe('every SDK reports the same outcomes', () => {
  it('Adyen', async () => {
    await mountAdyen(mountOptions('adyen'))
    expect(sdk.config).toMatchObject({ environment: 'test', session: { id: 'CS1', sessionData: 'd' }, locale: 'zh-TW' })
    const reject = vi.fn()
    sdk.given['onReady']?.()
    sdk.given['onPaymentCompleted']?.({})
    sdk.given['onPaymentFailed']?.({})
    sdk.given['onError']?.({ name: 'CANCEL' })
    sdk.given['onError']?.({ name: 'NETWORK_ERROR' })
    sdk.given['beforeRedirect']?.(() => undefined, reject, {
      url: 'https://checkoutshopper-test.adyen.com/r',
      method: 'GET',
    })
    expect(outcomes).toEqual([
      { type: 'ready' },
      { type: 'success' },
      refused,
      { type: 'cancel' },
      refused,
      { type: 'redirect', url: 'https://checkoutshopper-test.adyen.com/r' },
    ])
    // The frame itself must not navigate.
    expect(reject).toHaveBeenCalledOnce()
  })

  it('Airwallex', async () => {
    await mountAirwallex(mountOptions('airwallex'))
    expect(sdk.config).toMatchObject({ env: 'demo', locale: 'zh-HK' })
    // The store's currency code is RMB.
    expect(sdk.options).toMatchObject({ currency: 'CNY' })
    for (const code of ['ready', 'success', 'error', 'cancel']) sdk.given[code]?.({})
    expect(outcomes).toEqual([{ type: 'ready' }, { type: 'success' }, refused, { type: 'cancel' }])
  })

  it('PayPal', async () => {
    await mountPaypal(mountOptions('paypal'))
    expect(sdk.config).toMatchObject({ clientId: 'c', environment: 'sandbox', currency: 'EUR', locale: 'zh_TW' })
    expect(await sdk.given['createOrder']?.()).toBe('O1')
    sdk.given['onInit']?.()
    await sdk.given['onApprove']?.({})
    sdk.given['onCancel']?.({})
    sdk.given['onError']?.({})
    expect(outcomes).toEqual([{ type: 'ready' }, { type: 'success' }, { type: 'cancel' }, refused])
  })

  it('the sandbox’s mock form', async () => {
    const answers = [
      {
        to: 'show',
        html: '<form><input name="number" value="42"><button name="do" value="pay" id="pay">Pay</button></form>',
      },
      { to: 'show', html: '<form><button name="do" value="pay" id="pay">Pay</button></form>' },
      { to: 'redirect', url: 'http://pay.localhost:4173/pay/1/confirm' },
      { to: 'failed' },
      { to: 'paid' },
    ]
    // The style sheets of the payment site do not exist here.
    vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
    const bodies: string[] = []
    vi.stubGlobal('fetch', async (_address: string, { body }: { body?: URLSearchParams } = {}) => {
      bodies.push(String(body ?? ''))
      return { json: async () => answers[bodies.length - 1] }
    })
    const { container: place, ...rest } = mountOptions('sandbox')
    await mountSandbox({ container: place, ...rest })
    for (let times = 1; times < answers.length; times += 1) {
      place.querySelector<HTMLButtonElement>('#pay')?.click()
      await expect.poll(() => outcomes).toHaveLength(times + 1)
    }
    expect(bodies.slice(0, 2)).toEqual(['', 'number=42&do=pay'])
    expect(outcomes.map(({ type }) => type)).toEqual(['ready', 'ready', 'redirect', 'fail', 'success'])
    vi.unstubAllGlobals()
  })
})
