import type { ReactNode } from 'react'
import type { ClientBrand } from '../brands/page/client-brand.ts'
import { countGamesInArea } from '../brands/count-games.ts'
import { pageCssClasses } from '../early/protocol.ts'

const blocks = (count: number): ReactNode => Array.from({ length: count }, (_, at) => <i key={at} />)

const Goods = () => (
  <>
    <main>
      <i className="boot-hero" />
      <i className="boot-who" />
      <i className="boot-line" />
      <div className="boot-goods">{blocks(8)}</div>
    </main>
    <nav />
  </>
)

/**
 * Skeleton of the game list, with one placeholder for each game of the brand's first area. The visitor's area is not
 * known yet.
 */
const Games = ({ brand: { catalogue, areas } }: { brand: ClientBrand }) => (
  <main>
    <i className="boot-banner" />
    <i className="boot-line" />
    <div className="boot-games">{blocks(countGamesInArea(catalogue, areas[0]))}</div>
  </main>
)

/**
 * Content of the root element until a screen is rendered. Placeholders are always left to right, because they would
 * otherwise switch sides once the direction of the page is known. The store's name is a heading for screen readers.
 */
export const PageSkeleton = ({ brand, style }: { brand: ClientBrand; style: string }) => (
  <>
    <style dangerouslySetInnerHTML={{ __html: style }} />
    <div className={`${pageCssClasses.skeleton} boot-${brand.layout}`} dir="ltr">
      <header>
        <img src={`/brands/${brand.key}/${brand.logo}`} width={32} height={32} alt="" />
        <h1>{brand.name}</h1>
      </header>
      {brand.layout === 'new' ? <Goods /> : <Games brand={brand} />}
    </div>
  </>
)
