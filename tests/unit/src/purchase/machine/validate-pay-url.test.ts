import { describe, expect, it } from 'vitest'
import { paymentChannels } from '../../../../../src/contract/channels.table.ts'
import { validatePayUrl } from '../../../../../src/purchase/machine/validate-pay-url.ts'

const razer = 10103

describe('a payment link', () => {
  it.each([
    ['https on a host of its channel', 'https://razer.com/pay?x=1', razer],
    ['https below a host of its channel', 'https://gold.razer.com/pay', razer],
    ['an app of its channel', 'alipays://platformapi/startapp', 11601],
  ])('is allowed: %s', (_, url, payway) => expect(validatePayUrl(url, payway, {}).kind).toBe('open'))

  it.each([
    ['without a certificate', 'http://razer.com/pay', razer],
    ['on a host of another channel', 'https://paypal.com/pay', razer],
    ['on a host with the same ending', 'https://notrazer.com/pay', razer],
    ['on a host with the same beginning', 'https://razer.com.evil.example/pay', razer],
    ['with a host in the user name', 'https://razer.com@evil.example/', razer],
    ['with a name and a password', 'https://me:secret@razer.com/', razer],
    ['a script', 'javascript:alert(1)', razer],
    ['an app of another channel', 'alipays://platformapi/startapp', razer],
    ['of an unknown channel', 'https://razer.com/pay', 99999],
    ['no URL', 'pay here', razer],
    ['the sandbox if there is none', 'http://pay.localhost:4173/p/1', razer],
  ])('is refused: %s', (_, url, payway) => expect(validatePayUrl(url, payway, {})).toEqual({ kind: 'refused' }))

  it('may lead to the sandbox’s payment site for every channel, but to no other local page', () => {
    const places = { sandboxOrigin: 'http://pay.localhost:4173' }
    for (const payway of Object.keys(paymentChannels))
      expect(validatePayUrl('http://pay.localhost:4173/p/1', Number(payway), places).kind).toBe('open')
    for (const elsewhere of ['localhost:4173', 'pay.localhost:4174', 'evil.pay.localhost:4173'])
      expect(validatePayUrl(`http://${elsewhere}/p/1`, razer, places).kind).toBe('refused')
  })

  it('may lead to the brand’s hosts of the channel over https', () => {
    const places = { brandHosts: ['cashier.watt-games.example'] }
    expect(validatePayUrl('https://cashier.watt-games.example/1', 10801, places).kind).toBe('open')
    expect(validatePayUrl('http://cashier.watt-games.example/1', 10801, places).kind).toBe('refused')
    expect(validatePayUrl('https://watt-games.example/1', 10801, places).kind).toBe('refused')
  })

  it('may lead to the operator’s payment pages for every channel, but nowhere near them', () => {
    const places = { shopOrigins: ['https://cashier.example', 'http://localhost:8801'] }
    for (const payway of Object.keys(paymentChannels))
      for (const url of ['https://cashier.example/1', 'http://localhost:8801/page/1'])
        expect(validatePayUrl(url, Number(payway), places).kind).toBe('open')
    for (const url of [
      'http://cashier.example/1',
      'https://x.cashier.example/1',
      'http://localhost:8802/',
      'https://me@cashier.example/',
    ])
      expect(validatePayUrl(url, razer, places).kind).toBe('refused')
  })

  it('is absent if nothing is left to pay', () => expect(validatePayUrl(null, razer, {})).toEqual({ kind: 'none' }))

  it('has allowed hosts for every channel except those with publisher-defined pages', () => {
    const without = Object.entries(paymentChannels).filter(([, { hosts }]) => hosts.length === 0)
    expect(without.map(([, { name }]) => name)).toEqual(['PlatformPay', 'Game card', 'Card'])
  })
})
