import { expect, it } from 'vitest'
import { isSafeUrl } from '../../../../../server/providers/hub/safe-url.ts'

it.each([
  'https://hub.example/pay',
  'http://localhost:8801/pay',
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'http://pay.localhost/',
  'http://my-pay_1.localhost/',
  'http://s/',
  `http://${'s'.repeat(63)}/`,
  // A container in the same private network.
  'http://sandbox:4174/services/pay',
])('%s may be called', (url) => expect(isSafeUrl(url)).toBe(true))

it.each([
  'http://hub.example/pay',
  'http://10.0.0.7/pay',
  'https://me:secret@hub.example/',
  'http://me@sandbox/',
  'http://sandbox.example/',
  'http://1/',
  'http://localhost.example/',
  'http://a.b.localhost/',
  'http://127.0.0.10/',
  'http://-sandbox/',
  'http://sandbox_1/',
  'https://:secret@hub.example/',
  'ftp://sandbox/',
  'sandbox',
])('%s may not be called', (url) => expect(isSafeUrl(url)).toBe(false))
