import { demoReplenishLinks } from '../demo-replenish-link.route.ts'
import { getPictureUrl } from '../art/picture-url.ts'
import { demoOverrideNames } from '../overrides.table.ts'
import { html, type Markup } from '../../http/html.ts'
import {
  homePageAccounts,
  buildCharacterQuery,
  buildEmbeddedQuery,
  buildGameQuery,
  buildLoginQuery,
  errorPageLinks,
  type DemoStore,
} from './home-links.ts'

const link = (href: string, words: string): Markup => html`<a class="chip" href="${href}">${words}</a>`

const group = (title: string, links: readonly Markup[]): Markup | false =>
  links.length > 0 &&
  html`<div class="group">
    <h4>${title}</h4>
    <div class="chips">${links}</div>
  </div>`

/** Renders a colour sample. It is an SVG because the content security policy forbids inline styles. */
const swatch = (colour: string): Markup =>
  html`<svg class="swatch" viewBox="0 0 16 16" role="img" aria-label="Accent ${colour}">
    <circle cx="8" cy="8" r="7.5" fill="${colour}" />
  </svg>`

/** Overrides that the list omits, because the layout has its own switch. */
const layouts: ReadonlySet<string> = new Set(['new', 'old'])

const pluralize = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

const listGames = ({ brand }: DemoStore) => [...new Map(brand.catalogue.map((game) => [game.nameKey, game])).values()]

export function renderBrandCard(shop: DemoStore): Markup {
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
      ${listGames(shop).map((game) => html`<img src="${getPictureUrl('games', game.nameKey)}" alt="${game.name}" title="${game.name}" width="52" height="52" loading="lazy" />`)}
    </div>
    <p class="quiet">
      ${pluralize(brand.areas.length, 'area')}, ${pluralize(brand.languages.length, 'language')}, family
      ${brand.look.family}
    </p>
    <p class="actions">
      <a class="button" href="${to('/')}">Open ${brand.name}</a><a class="button plain" href="${here()}">Open here</a>
    </p>
    <details>
      <summary>More ways in</summary>
      ${group('Log in', [
        ...homePageAccounts.map(({ username }) => link(to('/', buildLoginQuery(shop, username)), `as ${username}`)),
        link(to('/', buildCharacterQuery(shop)), 'rowan, character chosen'),
        link(to('/', buildEmbeddedQuery(shop)), 'embedded in the game'),
      ])}
      ${group('Events', [
        link(to('/activity', buildLoginQuery(shop, 'juno')), 'as juno'),
        link(to('/activity', buildGameQuery(shop)), 'as a guest'),
        link(to('/sandbox/overrides', { turn: 'autoshow', back: '/' }), 'opening by themselves'),
      ])}
      ${group(
        'Areas',
        brand.areas.map((area) => link(to('/', { domain_area: area }), area)),
      )}
      ${group(
        'Languages',
        brand.languages.map((language) => link(to('/', { ...buildGameQuery(shop), spec_lang: language }), language)),
      )}
      ${group('Layout', [layoutLink('new', 'new'), layoutLink('old', 'old'), layoutLink('brand', 'as the brand says')])}
      ${group('Page config', [
        ...demoOverrideNames.filter((name) => !layouts.has(name)).map((name) => overrideLink(name, name)),
        overrideLink('', 'as it is'),
      ])}
      ${group(
        'Social codes',
        Object.keys(brand.socialCodes).map((code) => link(to(`/@${encodeURIComponent(code)}`), `/@${code}`)),
      )}
      ${group(
        'Make-up links',
        Object.entries(demoReplenishLinks).map(([kind, { words }]) => link(to('/sandbox/makeup', { kind }), words)),
      )}
      ${group(
        'Trouble',
        errorPageLinks.map(([words, path, query]) => link(to(path, query), words)),
      )}
      ${group('Legal', [link(to('/legal/terms'), 'terms of service'), link(to('/legal/privacy'), 'privacy policy')])}
    </details>
  </article>`
}
