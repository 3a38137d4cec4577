import { startOwnGateway } from '../e2e/support/own-gateway.ts'
import type { Letter } from './connection.ts'
import { load } from './load.ts'

/**
 * `npm run bench:drawn` measures how many cached pages per second the gateway sends (including the load generator), and
 * their p99 latency, once at the rate of the bar and once at the highest rate.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const port = 5990
/** Enough to keep this machine busy. More connections would only wait. */
const connections = 16
const bars = { perSecond: 2000, p99Ms: 20 }
const languages = ['en', 'ja', 'de', 'ar', 'ko']
const games = ['1101001', '1101003']

/** Rate limits apply per network address, so requests come from many. */
const addresses = Array.from({ length: 1000 }, (_, n) => `5.5.${n % 250}.${Math.floor(n / 250)}`)

const letter = (game: string, language: string, headers: Record<string, string> = {}): Letter => ({
  path: `/selectGoods?client_id=${game}&domain_area=universal`,
  headers: {
    host: `watt.localhost:${port}`,
    'accept-encoding': 'br',
    'accept-language': language,
    'user-agent': 'Mozilla/5.0 (Linux; Android 13)',
    ...headers,
  },
})

const requests: Record<string, readonly Letter[]> = {
  'one page': [letter('1101001', 'en')],
  'ten pages': games.flatMap((game) => languages.map((language) => letter(game, language))),
}

function* again(letters: readonly Letter[]): Generator<Letter> {
  for (;;)
    for (const address of addresses)
      for (const one of letters) yield { ...one, headers: { ...one.headers, 'x-forwarded-for': address } }
}

const among = { connections, keepsAnswers: false }
const gateway = await startOwnGateway(port, { LOG_LEVEL: 'error', TRUST_PROXY: '1' })
let isMet = true
// Warm-up: renders the pages and compiles the code.
await load(port, again(requests['ten pages'] ?? []), 30_000, among)
for (const [name, letters] of Object.entries(requests)) {
  await load(port, again(letters), 1000, among)
  const highest = await load(port, again(letters), seconds * 1000, among)
  const paced = await load(port, again(letters), seconds * 1000, { ...among, perSecond: bars.perSecond })
  isMet &&= highest.perSecond >= bars.perSecond && paced.p99Ms <= bars.p99Ms
  console.log(
    `  ${name.padEnd(12)}${highest.perSecond.toFixed(0).padStart(8)} /s (bar ${bars.perSecond}), p99 ${highest.p99Ms.toFixed(1)} ms; ` +
      `at ${paced.perSecond.toFixed(0)} /s p99 ${paced.p99Ms.toFixed(1)} ms (bar ${bars.p99Ms})`,
  )
}
await gateway.close()
console.log(isMet ? 'met' : 'missed')
