import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { paymentFormSchema, dropInSessionSchema } from '../../../src/contract/entities/pay-entry.ts'
import { origin, openSite, payment, store, type Site } from './paysite-visit.ts'

/** Payments that do not start with a link: a posted form, and the sandbox's drop-in. */
let site: Site
let paymentCount = 0
beforeAll(async () => {
  site = await openSite()
})
const create = (paywayId: number, kind: 'form-post' | 'drop-in') =>
  site.paysite.provider.create(payment({ billingNo: `WTbEntry-${(paymentCount += 1)}`, paywayId, kind }))
const stateOf = async (ref: string) => (await site.paysite.payment(ref))?.status

describe('a payment by form post', () => {
  const createFormPayment = async () => {
    const { providerRef, entry } = await create(11601, 'form-post')
    if (!('form' in entry)) throw new Error('no form')
    return { providerRef, form: v.parse(paymentFormSchema, entry.form) }
  }

  it('accepts the form as it was created and redirects to the payment', async () => {
    const { providerRef, form } = await createFormPayment()
    expect(form.action).toBe(`${origin}/pay/${providerRef}`)
    const sent = await site.send(`/pay/${providerRef}`, form.fields, { origin: store })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/pay/${providerRef}`])
  })

  it.each([
    ['no fields', () => ({})],
    ['another amount', (fields: Record<string, string>) => ({ ...fields, total_amount: '1' })],
    ['no signature', ({ sign: _sign, ...fields }: Record<string, string>) => fields],
  ])('rejects a form with %s', async (_what, alter) => {
    const { providerRef, form } = await createFormPayment()
    expect((await site.send(`/pay/${providerRef}`, alter(form.fields), { origin: store })).statusCode).toBe(400)
  })

  it('rejects the form of another payment', async () => {
    const [one, other] = [await createFormPayment(), await createFormPayment()]
    expect((await site.send(`/pay/${one.providerRef}`, other.form.fields)).statusCode).toBe(400)
  })
})

describe('a drop-in payment', () => {
  const createDropIn = async (paywayId = 12101) => {
    const { providerRef, entry } = await create(paywayId, 'drop-in')
    if (!('drop_in' in entry)) throw new Error('no session')
    const session = v.parse(dropInSessionSchema, entry.drop_in)
    expect(session).toEqual({ sdk: 'sandbox', address: `${origin}/pay/${providerRef}/drop-in` })
    return { providerRef, path: `/pay/${providerRef}/drop-in` }
  }
  const press = (path: string, form: Record<string, string>) => site.send(path, form, { origin: store })
  const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

  it('shows its form to its store only', async () => {
    const { path } = await createDropIn()
    const shown = await site.ask(path, { origin: store })
    expect(shown.json()).toMatchObject({ to: 'show', html: expect.stringContaining('name="number"') })
    expect(shown.headers['access-control-allow-origin']).toBe(store)
    for (const elsewhere of [{ origin: 'http://evil.localhost' }, {}])
      expect((await site.ask(path, elsewhere)).statusCode).toBe(403)
  })

  it('is paid with a valid card and stays paid', async () => {
    const { path, providerRef } = await createDropIn()
    expect((await press(path, { do: 'pay', ...card })).json()).toEqual({ to: 'paid' })
    expect((await press(path, { do: 'fail' })).json()).toEqual({ to: 'paid' })
    expect(await stateOf(providerRef)).toBe('paid')
  })

  it('redirects for a card that requires a code', async () => {
    const { path, providerRef } = await createDropIn()
    const response = await press(path, { do: 'pay', ...card, number: '4000 0000 0000 3220' })
    expect(response.json()).toEqual({ to: 'redirect', url: `${origin}/pay/${providerRef}/confirm` })
    expect(await stateOf(providerRef)).toBe('pending')
  })

  it('shows that a card was declined and stays open', async () => {
    const { path, providerRef } = await createDropIn()
    const declined = await press(path, { do: 'pay', ...card, number: '4000 0000 0000 0002' })
    expect(declined.json()).toMatchObject({ to: 'show', html: expect.stringContaining('declined') })
    expect(await stateOf(providerRef)).toBe('pending')
  })

  it('can be made to fail and cannot be paid afterwards', async () => {
    const { path, providerRef } = await createDropIn(10201)
    expect((await press(path, { do: 'fail' })).json()).toEqual({ to: 'failed' })
    expect((await press(path, { do: 'pay' })).json()).toEqual({ to: 'failed' })
    expect(await stateOf(providerRef)).toBe('failed')
  })
})
