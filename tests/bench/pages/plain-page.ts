import type { Page } from 'playwright'
import { escapeHtml } from '../../../src/brands/page/escape.ts'

const style = `*{box-sizing:border-box}body{margin:0;font:15px/1.4 system-ui,sans-serif;background:#f3f5f8;color:#12161c}
header,footer{display:flex;align-items:center;gap:12px;height:56px;padding:0 16px;background:#fff;border-bottom:1px solid #dde2e8}
footer{position:fixed;inset:auto 0 0;height:74px;justify-content:space-between}main{padding:16px 16px 90px;max-width:960px;margin:auto}
section{background:#fff;border-radius:14px;padding:16px;margin-bottom:16px}ul{display:grid;grid-template-columns:1fr 1fr;gap:12px;list-style:none;padding:0}
label{display:block;background:#fff;border:1px solid #dde2e8;border-radius:14px;padding:12px;min-height:108px}label:has(:checked){border:2px solid #0a6}
input{position:absolute;opacity:0}b,small{display:block}img{display:block}button{height:50px;border:0;border-radius:14px;padding:0 32px;font:inherit;background:#0bf}`

const readGoods = (page: Page) =>
  page.locator('label:has(input[name=goods])').evaluateAll((labels) =>
    labels.map((label) => ({
      icon: label.querySelector('img')?.getAttribute('src') ?? '',
      lines: (label as HTMLElement).innerText.split('\n').filter((line) => line.trim() !== ''),
    })),
  )

/**
 * Builds a minimal page with the same goods (markup and style in one response, no script) as a reference for the store.
 */
export async function makePlainPage(page: Page): Promise<string> {
  const cards = (await readGoods(page)).map(({ icon, lines }) => {
    const texts = lines.map((line) => `<b>${escapeHtml(line)}</b>`).join('')
    return `<li><label><input type="radio" name="goods"><img src="${escapeHtml(icon)}" alt="" width="44" height="44">${texts}</label></li>`
  })
  if (cards.length === 0) throw new Error(`${page.url()} shows no goods`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Store</title><style>${style}</style><body><header><b>Store</b></header><main><section><b>Character</b><small>Server</small></section><h2>Goods</h2><ul>${cards.join('')}</ul></main><footer><b>Total</b><button>Buy</button></footer></body></html>`
}
