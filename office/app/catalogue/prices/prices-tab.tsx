import { useEffect, useState } from 'react'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyListMessage } from '../../ui/empty-list-message.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { showToast } from '../../ui/toast.tsx'
import { MutationErrorNotice } from '../../ui/mutation-error-notice.tsx'
import type { DraftTabContent, Target } from '../draft/draft-content.ts'
import { useSaveShortcut } from '../draft/use-save-shortcut.ts'
import { splitPath } from '../files/find-offset-of-json-path.ts'
import { isPriceChanged } from './cell-state.ts'
import { CurrencyFilter } from './currency-filter.tsx'
import { GameSelect } from './game-select.tsx'
import type { CellText } from './map-pasted-table-to-cells.ts'
import { PriceGrid } from './price-grid.tsx'
import { usePriceSheet, type PriceSheet } from './use-price-sheet.ts'
import { useCellSelection } from './use-cell-selection.ts'
import styles from './prices.module.css'

export function PricesTab(content: DraftTabContent) {
  const { t } = useOfficeTranslation()
  const sheet = usePriceSheet(content)
  const { goods } = sheet
  useSaveShortcut({ save: sheet.save, isSaving: sheet.write.isPending, isEditable: content.isEditable })
  return (
    <section className={styles.panel} aria-label={t('office:prices')}>
      <LoadFailure error={goods.data ? undefined : goods.error} onRetry={() => void goods.refetch()} />
      {!sheet.isReady && !goods.error && <LoadingPlaceholder />}
      {sheet.write.error !== null && (
        <div className={styles.failure}>
          <MutationErrorNotice error={sheet.write.error} changedHint="office:catalogue_changed_hint" />
        </div>
      )}
      {sheet.isReady && <Sheet {...content} sheet={sheet} />}
    </section>
  )
}

function Sheet({ brand, isEditable, target, sheet }: DraftTabContent & { readonly sheet: PriceSheet }) {
  const { t } = useOfficeTranslation()
  const { currencies, cellState } = sheet
  const [isWhole, setIsWhole] = useState(false)
  const columns = isWhole ? currencies.all : currencies.sold
  const [chosen, setGame] = useState<string>()
  const [isFiltered, setIsFiltered] = useState(false)
  const games = [...new Set(sheet.items.map(({ game }) => game))]
  const game = games.find((name) => name === chosen) ?? games[0]
  const ofGame = sheet.items.filter((item) => item.game === game)
  const items = isFiltered
    ? ofGame.filter((item) => columns.some((currency) => isPriceChanged(cellState(item, currency))))
    : ofGame
  const selection = useCellSelection(items.length, columns.length)
  useTarget(target, sheet, (place, ownGame) => {
    setGame(ownGame)
    setIsFiltered(false)
    setIsWhole(true)
    selection.select(place)
  })
  const type = (texts: readonly CellText[], outside: number) => {
    sheet.type(
      texts.flatMap(({ row, column, text }) => {
        const item = items[row]
        const currency = columns[column]
        if (!item || !currency) return []
        const { product, prices } = item
        return [{ cell: { game: item.game, product, currency }, text, saved: prices[currency] ?? null }]
      }),
    )
    if (outside > 0) showToast(t('office:pasted_outside', { count: outside }))
  }
  const { row, column } = selection.range.to
  const item = items[row]
  const currency = columns[column]
  const problem = item && currency && cellState(item, currency).problem
  return (
    <>
      <div className={styles.bar}>
        {games.length > 1 && game !== undefined && (
          <GameSelect brand={brand} games={games} game={game} onChange={setGame} />
        )}
        <label className={styles.filter}>
          <input type="checkbox" checked={isFiltered} onChange={({ target: box }) => setIsFiltered(box.checked)} />
          {t('office:only_changes')}
        </label>
        <CurrencyFilter currencies={currencies} isWhole={isWhole} onChange={setIsWhole} />
        {isEditable && <SaveButtons sheet={sheet} />}
      </div>
      {items.length === 0 ? (
        <EmptyListMessage title={t(isFiltered ? 'office:no_changes' : 'office:no_goods')} />
      ) : (
        <PriceGrid
          items={items}
          columns={columns}
          selection={selection}
          cellState={cellState}
          onTexts={isEditable ? type : undefined}
          onUndo={sheet.undo}
        />
      )}
      <output className={styles.foot}>
        {item && currency && (
          <span className={styles.where}>
            <bdi>{item.name}</bdi> · <bdi>{item.product}</bdi> · {currency}
          </span>
        )}
        {problem && <span className={styles[`text-${problem.tone}`]}>{problem.text}</span>}
        {isEditable && !problem && <span className={styles.hint}>{t('office:prices_hint')}</span>}
      </output>
    </>
  )
}

function SaveButtons({ sheet: { readyCount, badCount, write, save, discard } }: { readonly sheet: PriceSheet }) {
  const { t } = useOfficeTranslation()
  return (
    <span className={styles.end}>
      {badCount > 0 && <span className={styles['text-bad']}>{t('office:prices_unreadable', { count: badCount })}</span>}
      {readyCount + badCount > 0 && <Button onClick={discard}>{t('office:discard_unsaved')}</Button>}
      <Button keys="Ctrl S" aria-keyshortcuts="Control+S" disabled={readyCount === 0 || write.isPending} onClick={save}>
        {readyCount === 0 ? t('office:all_saved') : t('office:save_prices', { count: readyCount })}
      </Button>
    </span>
  )
}

type ShowPlace = (place: { readonly row: number; readonly column: number }, game: string) => void

/** Scrolls to the cell of a mistake whenever a person clicks the mistake in the list. */
function useTarget(target: Target | undefined, { items, currencies }: PriceSheet, show: ShowPlace): void {
  useEffect(() => {
    if (target?.file !== 'goods') return
    const [index, , currency] = splitPath(target.path)
    const item = items.find((one) => one.index === index)
    if (!item) return
    const row = items.filter(({ game }) => game === item.game).indexOf(item)
    show(
      {
        row,
        column: Math.max(
          0,
          currencies.all.findIndex((name) => name === currency),
        ),
      },
      item.game,
    )
    // Show the cell only when a mistake is pressed, not each time the data changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [target])
}
