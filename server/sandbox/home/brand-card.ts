import { demoMakeUps } from '../make-up.route.ts'
import { pictureAddress } from '../art/picture-address.ts'
import { overrideNames } from '../overrides.table.ts'
import { html, type Markup } from '../pages/html.ts'
import {
  accountsShown,
  characterQuery,
  embeddedQuery,
  gameQuery,
  loginQuery,
  troubles,
  type Shop,
} from './home-links.ts'

const link = (href: string, words: string): Markup => html`<a class="chip" href="${href}">${words}</a>`

const group = (title: string, links: readonly Markup[]): Markup | false =>
  links.length > 0 &&
  html`<div class="group">
    <h4>${title}</h4>
    <div class="chips">${links}</div>
  </div>`

/** A swatch as SVG, because a page without inline style cannot set a colour otherwise. */
const swatch = (colour: string): Markup =>
  html`<svg class="swatch" viewBox="0 0 16 16" role="img" aria-label="Accent ${colour}">
    <circle cx="8" cy="8" r="7.5" fill="${colour}" />
  </svg>`

/** They have a switch of their own. */
const layouts: ReadonlySet<string> = new Set(['new', 'old'])

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

const gamesOf = ({ brand }: Shop) => [...new Map(brand.catalogue.map((game) => [game.nameKey, game])).values()]

export function brandCard(shop: Shop): Markup {
  const { brand, to, here } = shop
  const layoutLink = (layout: string, words: string) => link(to('/sandbox/layout', { to: layout, back: '/' }), words)
  const overrideLink = (turn: string, words: string) => link(to('/sandbox/overrides', { turn, back: '/' }), words)
  return html`<article class="card" id="${brand.key}">
    <header>
      <img class="icon" src="/brands/${brand.key}/icon.svg" alt="" width="48" height="48" loading="lazy" />
      <div>
        <h3>${brand.name}</h3>
        <p class="quiet">${brand.key} · ${brand.currency} · ${brand.layout} layout ${swatch(brand.look.accent)}</p>
      </div>
    </header>
    <div class="tiles">
      ${gamesOf(shop).map((game) => html`<img src="${pictureAddress('games', game.nameKey)}" alt="${game.name}" title="${game.name}" width="52" height="52" loading="lazy" />`)}
    </div>
    <p class="quiet">
      ${counted(brand.areas.length, 'area')}, ${counted(brand.languages.length, 'language')}, family
      ${brand.look.family}
    </p>
    <p class="actions">
      <a class="button" href="${to('/')}">Open ${brand.name}</a><a class="button plain" href="${here()}">Open here</a>
    </p>
    <details>
      <summary>More ways in</summary>
      ${group('Log in', [
        ...accountsShown.map(({ username }) => link(to('/', loginQuery(shop, username)), `as ${username}`)),
        link(to('/', characterQuery(shop)), 'rowan, character chosen'),
        link(to('/', embeddedQuery(shop)), 'embedded in the game'),
      ])}
      ${group('Events', [
        link(to('/activity', loginQuery(shop, 'juno')), 'as juno'),
        link(to('/activity', gameQuery(shop)), 'as a guest'),
        link(to('/sandbox/overrides', { turn: 'autoshow', back: '/' }), 'opening by themselves'),
      ])}
      ${group(
        'Areas',
        brand.areas.map((area) => link(to('/', { domain_area: area }), area)),
      )}
      ${group(
        'Languages',
        brand.languages.map((language) => link(to('/', { ...gameQuery(shop), spec_lang: language }), language)),
      )}
      ${group('Layout', [layoutLink('new', 'new'), layoutLink('old', 'old'), layoutLink('brand', 'as the brand says')])}
      ${group('Page config', [
        ...overrideNames.filter((name) => !layouts.has(name)).map((name) => overrideLink(name, name)),
        overrideLink('', 'as it is'),
      ])}
      ${group(
        'Social codes',
        Object.keys(brand.socialCodes).map((code) => link(to(`/@${encodeURIComponent(code)}`), `/@${code}`)),
      )}
      ${group(
        'Make-up links',
        Object.entries(demoMakeUps).map(([kind, { words }]) => link(to('/sandbox/makeup', { kind }), words)),
      )}
      ${group(
        'Trouble',
        troubles.map(([words, path, query]) => link(to(path, query), words)),
      )}
      ${group('Legal', [link(to('/legal/terms'), 'terms of service'), link(to('/legal/privacy'), 'privacy policy')])}
    </details>
  </article>`
}
