import { useState } from 'react'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import { useOfficeQuery } from '../../api/use-call.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { EmptyListMessage } from '../../ui/empty-list-message.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { listBrandCurrencies, parseGoodsFile } from '../goods-file.ts'
import { CurrencyFilter } from '../prices/currency-filter.tsx'
import { GameSelect } from '../prices/game-select.tsx'
import { PriceGrid } from '../prices/price-grid.tsx'
import { useCellSelection } from '../prices/use-cell-selection.ts'
import prices from '../prices/prices.module.css'

export function LivePricesTable({ brand }: { readonly brand: string }) {
  const { t, language } = useOfficeTranslation()
  const goods = useOfficeQuery(calls.getLiveFile, { brand, file: 'goods' })
  const methods = useOfficeQuery(calls.getLiveFile, { brand, file: 'methods' })
  const [chosen, setGame] = useState<string>()
  const all = parseGoodsFile(goods.data?.content, language)
  const [isWhole, setIsWhole] = useState(false)
  const currencies = listBrandCurrencies(all, methods.data?.content)
  const columns = isWhole ? currencies.all : currencies.sold
  const games = [...new Set(all.map(({ game }) => game))]
  const game = games.find((name) => name === chosen) ?? games[0]
  const items = all.filter((item) => item.game === game)
  const selection = useCellSelection(items.length, columns.length)
  if (!goods.data && goods.error) return <LoadFailure error={goods.error} onRetry={() => void goods.refetch()} />
  if (!goods.data || methods.isPending) return <LoadingPlaceholder />
  if (game === undefined) return <EmptyListMessage title={t('office:no_goods')} />
  return (
    <>
      <div className={prices.bar}>
        {games.length > 1 && <GameSelect brand={brand} games={games} game={game} onChange={setGame} />}
        <CurrencyFilter currencies={currencies} isWhole={isWhole} onChange={setIsWhole} />
      </div>
      <PriceGrid
        items={items}
        columns={columns}
        selection={selection}
        cellState={(item, currency) => ({ text: item.prices[currency] ?? '', live: item.prices[currency] ?? null })}
      />
    </>
  )
}
