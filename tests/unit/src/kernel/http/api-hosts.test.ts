import { expect, it } from 'vitest'
import { resolveApiHosts } from '../../../../../src/kernel/http/api-hosts.ts'

const api = { live: ['https://api.watt.example', 'https://api2.watt.example'], demo: ['https://api.demo.watt.example'] }
const at = (hostname: string) => ({ hostname, origin: `https://${hostname}` })

const table: [page: string, apiHosts: string[] | undefined, expected: readonly string[]][] = [
  ['pay.watt.example', undefined, api.live],
  ['demo.watt.example', undefined, api.demo],
  ['pay-demo.watt.example', undefined, api.demo],
  ['watt.localhost', undefined, ['https://watt.localhost']],
  ['localhost', undefined, ['https://localhost']],
  ['192.168.1.20', undefined, ['https://192.168.1.20']],
  ['[::1]', undefined, ['https://[::1]']],
  ['pay.watt.example', ['https://elsewhere.example'], ['https://elsewhere.example']],
  ['pay.watt.example', [], api.live],
]

for (const [page, apiHosts, expected] of table) {
  it(`a page on ${page} ${apiHosts ? `told of [${apiHosts.join()}] ` : ''}asks ${expected.join()}`, () => {
    expect(resolveApiHosts({ api, location: at(page), apiHosts })).toEqual(expected)
  })
}
