import { escapeHtml } from '../../../src/brands/escape.ts'
import type { Goods } from '../../../src/contract/entities/goods.ts'

type PlainGoods = Pick<Goods, 'value' | 'display' | 'price' | 'currency' | 'icon' | 'bonus'>

const style = `*{box-sizing:border-box}body{margin:0;font:15px/1.4 system-ui,sans-serif;background:#f3f5f8;color:#12161c}
header,footer{display:flex;align-items:center;gap:12px;height:56px;padding:0 16px;background:#fff;border-bottom:1px solid #dde2e8}
footer{position:fixed;inset:auto 0 0;height:74px;justify-content:space-between}main{padding:16px 16px 90px;max-width:960px;margin:auto}
section{background:#fff;border-radius:14px;padding:16px;margin-bottom:16px}ul{display:grid;grid-template-columns:1fr 1fr;gap:12px;list-style:none;padding:0}
label{display:block;background:#fff;border:1px solid #dde2e8;border-radius:14px;padding:12px;min-height:108px}label:has(:checked){border:2px solid #0a6}
input{position:absolute;opacity:0}b,small{display:block}img{display:block}button{height:50px;border:0;border-radius:14px;padding:0 32px;font:inherit;background:#0bf}`

const card = ({ value, display, price, currency, icon, bonus }: PlainGoods) =>
  `<li><label><input type="radio" name="goods" value="${escapeHtml(value)}"><img src="${escapeHtml(icon)}" alt="" width="44" height="44"><b>${escapeHtml(display)}</b>${bonus ? `<small>${escapeHtml(bonus)}</small>` : ''}<span>${escapeHtml(`${currency} ${price}`)}</span></label></li>`

/** A drawn page as it stands in the answer, and nothing that a script would need: what the store's scripts cost is the rest. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:modulepreload|manifest)"[^>]*>/g, '')
    .replaceAll(/<link rel="stylesheet"[^>]* disabled>/g, '')

/** The least that a page with these goods can be: its markup and its style in one answer, and no script. What the store is held against. */
export const plainPage = (brandName: string, goods: readonly PlainGoods[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(brandName)}</title><style>${style}</style><body><header><b>${escapeHtml(brandName)}</b></header><main><section><b>Character</b><small>Server</small></section><h2>Goods</h2><ul>${goods.map(card).join('')}</ul></main><footer><b>Total</b><button>Buy</button></footer></body></html>`
