import { inspect } from 'node:util'
import * as v from 'valibot'
import { currencies, languages, type Currency } from '../../../../../src/contract/domain.table.ts'
import { dropInSession, payForm } from '../../../../../src/contract/entities/pay-entry.ts'
import { isKeyOf } from '../../../../../src/contract/is-key-of.ts'
import type { ProviderPayment } from '../../../payment-provider.ts'
import { isSafeUrl } from '../../../hub/safe-url.ts'
import { assert, NotApplicable, type Fault, type Harness } from '../harness.ts'
import type { Scenario } from '../scenario.ts'

const ref = /^[\w.:@+/=-]{1,128}$/

async function once({ opened, double }: Harness, payment: ProviderPayment) {
  const link = await opened.create(payment)
  const known = double.payments(payment.billingNo)
  assert(known.length === 1, `the company has ${known.length} payments for one billing number`)
  return { link, known: known[0] }
}

const fails = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => inspect(error, { depth: 6 }),
  )

const misbehaving = (fault: Fault, says: string): Scenario => ({
  says,
  async run(harness) {
    harness.fault(fault)
    assert((await fails(harness.opened.create(harness.payment()))) !== undefined, 'it takes this for a payment')
  },
})

const charged = (says: string, amountOf: (currency: Currency) => number): Scenario => ({
  says,
  async run(harness) {
    const sold = harness.adapter.capabilities.currencies ?? (Object.keys(currencies) as Currency[])
    for (const currency of sold) {
      const isChargedWhole = 'isChargedWhole' in currencies[currency]
      const amount = amountOf(currency)
      const amountMinor = isChargedWhole ? Math.max(100, amount - (amount % 100)) : amount
      const { known } = await once(harness, harness.payment({ amountMinor, currency }))
      assert(
        known?.amountMinor === amountMinor && known.currency === currency,
        `${amountMinor} ${currency} became ${known?.amountMinor} ${known?.currency} at the company`,
      )
    }
  },
})

/** From an order to the company's page. */
export const createScenarios: readonly Scenario[] = [
  {
    says: 'a payment of each kind has a way in that the store can open',
    async run({ adapter, opened, payment }) {
      for (const kind of adapter.capabilities.kinds) {
        const { entry } = await opened.create(payment({ kind }))
        if ('url' in entry) assert(isSafeUrl(entry.url), `${kind}: the link is not over https`)
        if ('form' in entry)
          assert(v.safeParse(payForm, entry.form).success && isSafeUrl(entry.form.action), `${kind}: no such form`)
        if ('drop_in' in entry) assert(v.safeParse(dropInSession, entry.drop_in).success, `${kind}: no such session`)
      }
    },
  },
  {
    says: 'the company’s number of a payment can be written down',
    async run({ opened, payment }) {
      assert(ref.test((await opened.create(payment())).providerRef), `providerRef is not ${String(ref)}`)
    },
  },
  {
    says: 'the same billing number twice is one payment',
    async run(harness) {
      const payment = harness.payment()
      await once(harness, payment)
      await once(harness, payment)
    },
  },
  {
    says: 'the same billing number twice at the same moment is one payment',
    async run(harness) {
      const payment = harness.payment()
      await Promise.all([harness.opened.create(payment), harness.opened.create(payment)])
      assert(harness.double.payments(payment.billingNo).length === 1, 'there are two')
    },
  },
  {
    says: 'two billing numbers are two payments',
    async run({ opened, payment }) {
      const [one, other] = [await opened.create(payment()), await opened.create(payment())]
      assert(one.providerRef !== other.providerRef, 'both have the same number of the company’s')
    },
  },
  charged('an amount in each currency arrives to the last digit', () => 49_900),
  charged('the smallest amounts do', () => 1),
  charged('the largest do', () => 999_999_900),
  charged('amounts that floating point cannot write do', () => 113_513),
  {
    says: 'names in any script are taken',
    async run(harness) {
      const odd = '<Ōgre> & "Zoë" 龍 🐉 مرحبا\u202E'
      await once(
        harness,
        harness.payment({ display: { game: odd, server: odd, role: odd, goods: odd, methodName: odd, seller: odd } }),
      )
    },
  },
  {
    says: 'each language of the store is taken',
    async run(harness) {
      for (const language of languages) await once(harness, harness.payment({ language }))
    },
  },
  {
    says: 'a region that is no country is taken',
    async run(harness) {
      await once(harness, harness.payment({ region: 'Global' }))
    },
  },
  {
    says: 'an answer that is lost is a failure, and the repeat is the same payment',
    async run(harness) {
      const payment = harness.payment()
      harness.fault('lost')
      assert((await fails(harness.opened.create(payment))) !== undefined, 'nothing failed')
      harness.fault(undefined)
      await once(harness, payment)
    },
  },
  misbehaving('down', 'a company that is down is a failure'),
  misbehaving('no json', 'an answer that is no JSON is a failure'),
  misbehaving('empty', 'an empty answer is a failure'),
  misbehaving('endless', 'an answer without end is a failure'),
  misbehaving('elsewhere', 'a redirect is a failure, and nothing is sent there'),
  {
    says: 'wrong keys are refused by the company, and no error holds a secret',
    async run({ adapter, double, openWith, payment, fault, opened }) {
      const texts = adapter.secrets
        .flatMap((name) => [double.settings[name]].flat())
        .filter((one) => typeof one === 'string')
      fault('down')
      const failures = [await fails(opened.create(payment()))]
      fault(undefined)
      for (const name of adapter.secrets) {
        const secret = double.settings[name]
        if (typeof secret !== 'string') continue
        // Another of the same form: a key in PEM has to stay one.
        const wrong = { ...double.settings, [name]: secret.startsWith('-----') ? secret : `${secret.slice(0, -2)}xx` }
        failures.push(
          v.safeParse(adapter.settings, wrong).success ? await fails(openWith(wrong).create(payment())) : '',
        )
      }
      for (const secret of texts) assert(!failures.some((one) => one?.includes(secret)), 'an error holds a secret')
    },
  },
  {
    says: 'an amount finer than the currency is refused before it is sent',
    async run({ adapter, opened, payment }) {
      const sold = adapter.capabilities.currencies
      const currency = sold ? sold.find((one) => one === 'JPY') : 'JPY'
      if (!currency || !isKeyOf(currencies, currency)) throw new NotApplicable('it has no currency without coins')
      assert(
        (await fails(opened.create(payment({ currency, amountMinor: 12_345 })))) !== undefined,
        '123.45 yen were taken',
      )
    },
  },
]
