import type { ComponentType, ReactNode } from 'react'
import type { ClientBrand } from '../brands/page/client-brand.ts'
import { countGamesInArea } from '../brands/count-games.ts'
import { pageCssClasses } from '../early/protocol.ts'

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

/**
 * Skeleton of the game list, with one placeholder for each game of the brand's first area. The visitor's area is not
 * known yet.
 */
const Games = ({ brand: { catalogue, areas } }: { brand: ClientBrand }) => (
  <>
    <div className="boot-steps">{blocks(4)}</div>
    <main>
      <i className="boot-banner" />
      <i className="boot-title" />
      <i className="boot-title" />
      <div className="boot-games">{blocks(countGamesInArea(catalogue, areas[0]))}</div>
    </main>
  </>
)

/** Skeleton of each layout's first screen, with the sizes of the real screen. */
const screens: Record<ClientBrand['layout'], ComponentType<{ brand: ClientBrand }>> = { new: Goods, old: Games }

/**
 * Content of the root element until a screen is rendered. Placeholders are always left to right, because the direction
 * of the page is not certain yet, and placeholders that switch sides look worse than placeholders on the wrong side.
 * The name of the store is a heading for screen readers.
 */
export function PageSkeleton({ brand, style }: { brand: ClientBrand; style: string }) {
  const Screen = screens[brand.layout]
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: style }} />
      <div className={`${pageCssClasses.skeleton} boot-${brand.layout}`} dir="ltr">
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
