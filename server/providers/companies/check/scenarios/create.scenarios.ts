import { inspect } from 'node:util'
import * as v from 'valibot'
import { currencies, supportedLanguages, type Currency } from '../../../../../src/contract/domain.table.ts'
import { dropInSessionSchema, paymentFormSchema } from '../../../../../src/contract/entities/pay-entry.ts'
import { isKeyOf } from '../../../../../src/contract/is-key-of.ts'
import type { PaymentDetails } from '../../../payment-provider.ts'
import { isSafeUrl } from '../../../hub/safe-url.ts'
import { assert, NotApplicableError } from '../../../scenarios.ts'
import type { Fault, Harness } from '../harness.ts'
import type { AdapterScenario } from '../scenario.ts'

const ref = /^[\w.:@+/=-]{1,128}$/

async function once({ client, mock }: Harness, payment: PaymentDetails) {
  const link = await client.create(payment)
  const known = mock.payments(payment.billingNo)
  assert(known.length === 1, `the company has ${known.length} payments for one billing number`)
  return { link, known: known[0] }
}

const fails = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => inspect(error, { depth: 6 }),
  )

const misbehaving = (fault: Fault, says: string): AdapterScenario => ({
  description: says,
  async run(harness) {
    harness.setFault(fault)
    assert((await fails(harness.client.create(harness.newPayment()))) !== undefined, 'this counts as a created payment')
  },
})

const charged = (says: string, amountOf: (currency: Currency) => number): AdapterScenario => ({
  description: says,
  async run(harness) {
    const sold = harness.adapter.capabilities.currencies ?? (Object.keys(currencies) as Currency[])
    for (const currency of sold) {
      const isChargedWhole = 'isChargedWhole' in currencies[currency]
      const amount = amountOf(currency)
      const amountMinor = isChargedWhole ? Math.max(100, amount - (amount % 100)) : amount
      const { known } = await once(harness, harness.newPayment({ amountMinor, currency }))
      assert(
        known?.amountMinor === amountMinor && known.currency === currency,
        `${amountMinor} ${currency} became ${known?.amountMinor} ${known?.currency} at the company`,
      )
    }
  },
})

export const paymentCreationScenarios: readonly AdapterScenario[] = [
  {
    description: 'a payment of each kind has an entry that the store can open',
    async run({ adapter, client, newPayment }) {
      for (const kind of adapter.capabilities.kinds) {
        const { entry } = await client.create(newPayment({ kind }))
        if ('url' in entry) assert(isSafeUrl(entry.url), `${kind}: the URL is not https`)
        if ('form' in entry)
          assert(
            v.safeParse(paymentFormSchema, entry.form).success && isSafeUrl(entry.form.action),
            `${kind}: the form is invalid`,
          )
        if ('drop_in' in entry)
          assert(v.safeParse(dropInSessionSchema, entry.drop_in).success, `${kind}: the session is invalid`)
      }
    },
  },
  {
    description: 'the company’s payment id can be stored',
    async run({ client, newPayment }) {
      assert(ref.test((await client.create(newPayment())).providerRef), `providerRef is not ${String(ref)}`)
    },
  },
  {
    description: 'the same billing number twice is one payment',
    async run(harness) {
      const payment = harness.newPayment()
      await once(harness, payment)
      await once(harness, payment)
    },
  },
  {
    description: 'the same billing number twice at the same moment is one payment',
    async run(harness) {
      const payment = harness.newPayment()
      await Promise.all([harness.client.create(payment), harness.client.create(payment)])
      assert(harness.mock.payments(payment.billingNo).length === 1, 'there are two')
    },
  },
  {
    description: 'two billing numbers are two payments',
    async run({ client, newPayment }) {
      const [one, other] = [await client.create(newPayment()), await client.create(newPayment())]
      assert(one.providerRef !== other.providerRef, 'both have the same payment id')
    },
  },
  charged('an amount in each currency arrives unchanged', () => 49_900),
  charged('the smallest amounts arrive unchanged', () => 1),
  charged('the largest amounts arrive unchanged', () => 999_999_900),
  charged('amounts that floating point cannot represent arrive unchanged', () => 113_513),
  {
    description: 'names in any script are accepted',
    async run(harness) {
      const odd = '<Ōgre> & "Zoë" 龍 🐉 مرحبا\u202E'
      await once(
        harness,
        harness.newPayment({
          display: { game: odd, server: odd, role: odd, goods: odd, methodName: odd, seller: odd },
        }),
      )
    },
  },
  {
    description: 'each language of the store is accepted',
    async run(harness) {
      for (const language of supportedLanguages) await once(harness, harness.newPayment({ language }))
    },
  },
  {
    description: 'a region that is not a country is accepted',
    async run(harness) {
      await once(harness, harness.newPayment({ region: 'Global' }))
    },
  },
  {
    description: 'a lost response is a failure, and a retry returns the same payment',
    async run(harness) {
      const payment = harness.newPayment()
      harness.setFault('lost')
      assert((await fails(harness.client.create(payment))) !== undefined, 'nothing failed')
      harness.setFault(undefined)
      await once(harness, payment)
    },
  },
  misbehaving('down', 'a company that is down is a failure'),
  misbehaving('not json', 'a response that is not JSON is a failure'),
  misbehaving('empty', 'an empty response is a failure'),
  misbehaving('endless', 'an endless response is a failure'),
  misbehaving('redirect', 'a redirect is a failure and is not followed'),
  {
    description: 'wrong keys are refused by the company, and no error contains a secret',
    async run({ adapter, mock, openWithSettings, newPayment, setFault: fault, client }) {
      const texts = adapter.secrets
        .flatMap((name) => [mock.settings[name]].flat())
        .filter((one) => typeof one === 'string')
      fault('down')
      const failures = [await fails(client.create(newPayment()))]
      fault(undefined)
      for (const name of adapter.secrets) {
        const secret = mock.settings[name]
        if (typeof secret !== 'string') continue
        // Change only the secret's last characters, because a PEM key must stay valid.
        const wrong = { ...mock.settings, [name]: secret.startsWith('-----') ? secret : `${secret.slice(0, -2)}xx` }
        failures.push(
          v.safeParse(adapter.settings, wrong).success ? await fails(openWithSettings(wrong).create(newPayment())) : '',
        )
      }
      for (const secret of texts) assert(!failures.some((one) => one?.includes(secret)), 'an error contains a secret')
    },
  },
  {
    description: 'an amount that the currency cannot represent is refused before it is sent',
    async run({ adapter, client, newPayment }) {
      const sold = adapter.capabilities.currencies
      const currency = sold ? sold.find((one) => one === 'JPY') : 'JPY'
      if (!currency || !isKeyOf(currencies, currency))
        throw new NotApplicableError('it has no currency without subunits')
      assert(
        (await fails(client.create(newPayment({ currency, amountMinor: 12_345 })))) !== undefined,
        '123.45 yen were accepted',
      )
    },
  },
]
