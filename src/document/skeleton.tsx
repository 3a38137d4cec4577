import type { ComponentType, ReactNode } from 'react'
import type { ClientBrand } from '../brands/page/client-brand.ts'
import { countGames } from '../brands/count-games.ts'
import { classes } from '../early/protocol.ts'

const blocks = (count: number): ReactNode => Array.from({ length: count }, (_, at) => <i key={at} />)

const Goods = () => (
  <>
    <main>
      <i className="boot-hero" />
      <i className="boot-who" />
      <i className="boot-banner" />
      <i className="boot-title" />
      <div className="boot-goods">{blocks(8)}</div>
    </main>
    <nav>{blocks(2)}</nav>
  </>
)

/** The region is not known yet: the first of the brand's stands for it. */
const Games = ({ brand: { catalogue, areas } }: { brand: ClientBrand }) => (
  <>
    <div className="boot-steps">{blocks(4)}</div>
    <main>
      <i className="boot-banner" />
      <i className="boot-title" />
      <i className="boot-title" />
      <div className="boot-games">{blocks(countGames(catalogue, areas[0]))}</div>
    </main>
  </>
)

/** The first screen of each layout before its script: blocks of the size of what comes. */
const screens: Record<ClientBrand['layout'], ComponentType<{ brand: ClientBrand }>> = { new: Goods, old: Games }

/**
 * What stands in the root until a screen is there, with its style: a drawn screen takes the place of both. It reads from left to right whatever the
 * page's language turns out to be: blocks that change sides are worse than blocks on the other one. The name of the store is its heading, so that a
 * screen reader finds one before the store names the page.
 */
export function Skeleton({ brand, style }: { brand: ClientBrand; style: string }) {
  const Screen = screens[brand.layout]
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: style }} />
      <div className={`${classes.skeleton} boot-${brand.layout}`} dir="ltr">
        <header>
          <img src={`/brands/${brand.key}/${brand.logo}`} width={32} height={32} alt="" />
          <h1>{brand.name}</h1>
          {blocks(1)}
        </header>
        <Screen brand={brand} />
      </div>
    </>
  )
}
