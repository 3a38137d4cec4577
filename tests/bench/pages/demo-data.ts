import { request } from 'node:http'
import * as v from 'valibot'
import { goods } from '../../../src/contract/entities/goods.ts'
import { getProductList } from '../../../src/contract/calls/catalogue.calls.ts'
import { offerOf, linkTo } from '../../e2e/support/channel-offers.ts'
import { starfallLink } from '../../e2e/support/demo-games.ts'

/** The text that a browser of the brand is answered with. Node's own `fetch` does not let the host be named. */
const textOf = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<string>((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', path, headers: { host: 'watt.localhost', ...headers } },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => (text += chunk))
        reply.on('end', () => resolve(text))
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })

const aPhone = {
  accept: 'text/html',
  'accept-language': 'en',
  'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/156.0.0.0 Mobile',
}

/** A page as the gateway draws it for a phone in English. It waits for no drawing: the first visitors may get the page without it. */
export async function drawnPage(port: number, path: string): Promise<string> {
  for (let left = 20; left > 0; left--) {
    const html = await textOf(port, path, aPhone)
    if (html.includes('<div id="root" data-drawn')) return html
  }
  throw new Error(`${path} is not drawn`)
}

/** Asks the gateway as a page of the brand does. */
async function ask<S extends v.GenericSchema>(
  port: number,
  path: string,
  params: Record<string, string>,
  schema: S,
): Promise<v.InferOutput<S>> {
  const text = await textOf(port, `${path}?${new URLSearchParams(params).toString()}`)
  const parsed = v.safeParse(v.object({ code: v.literal(1), data: schema }), JSON.parse(text))
  if (!parsed.success) throw new Error(`${path} answered ${text.slice(0, 200)}`)
  return parsed.output.data
}

/** The goods that the measured pages show. */
export const goodsOf = (port: number) =>
  ask(
    port,
    getProductList.path,
    { ...starfallLink, platform: 'android', spec_lang: 'en' },
    v.object({ goods: v.array(goods) }),
  )

/** An order that some other browser has started, and not paid. */
export async function startForeignOrder(port: number): Promise<string> {
  const offer = offerOf(11801, { brand: 'watt' })
  const started = await ask(
    port,
    '/api/pay/payermax_pay',
    {
      ...linkTo(offer),
      platform: 'android',
      product_id: offer.goods.productId,
      game_channel_id: '2',
      bcp47_lang: 'en',
      country: offer.region,
      did: 'bench',
      session_id: 'bench',
      session_time: '1',
      traffic_source: 'none',
      channel: String(offer.paywayId),
      channel_id: String(offer.channelId),
      request_id: 'bench-of-pages-foreign-order',
    },
    v.object({ billing_no: v.string() }),
  )
  return started.billing_no
}
