import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Currency } from '../../../../src/contract/domain.table.ts'
import { officeCatalogueApiCalls as calls, maxPricesPerSave } from '../../../contract/calls/catalogue.calls.ts'
import { useOfficeQuery, useIdempotentRequestId, useOfficeMutation } from '../../api/use-call.ts'
import { formatAmount } from '../../format/amount.tsx'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast.tsx'
import type { DraftTabContent } from '../draft/draft-content.ts'
import { useCatalogueFileMistakes } from '../draft/use-catalogue-file-mistakes.ts'
import { splitPath } from '../files/find-offset-of-json-path.ts'
import { listBrandCurrencies, parseGoodsFile } from '../goods-file.ts'
import type { CellState } from './cell-state.ts'
import {
  mergePriceEdits,
  getPriceCellKey,
  hasConflictingPrice,
  parsePriceEdits,
  removeSavedPriceEdits,
  type NewText,
  type PriceEdits,
} from './price-edits.ts'
import type { PricedItem } from './priced-item.ts'
import { parsePrice } from './parse-price.ts'

const itemKey = ({ game, product }: Pick<PricedItem, 'game' | 'product'>) => `${game} ${product}`

/** Returns a draft's prices with the unsaved edits, and functions to change and save them. */
export function usePriceSheet({ brand, draft, unsaved, isEditable }: DraftTabContent) {
  const { t, language } = useOfficeTranslation()
  const client = useQueryClient()
  const requestIdFor = useIdempotentRequestId()
  const goods = useOfficeQuery(calls.getDraftFile, { brand, draft: draft.id, file: 'goods' })
  const methods = useOfficeQuery(calls.getDraftFile, { brand, draft: draft.id, file: 'methods' })
  const mistakes = useCatalogueFileMistakes(brand, draft, 'goods')
  const write = useOfficeMutation(calls.saveDraftPrices)
  const past = useRef<PriceEdits[]>([])
  const edits = unsaved.input.prices

  const items = parseGoodsFile(goods.data?.content, language)
  const live = new Map(parseGoodsFile(goods.data?.live, language).map((item) => [itemKey(item), item]))
  const byKey = new Map(items.map((item) => [itemKey(item), item]))
  const { changePrices } = unsaved
  useEffect(() => {
    // Remove prices that are already saved: a colleague may have saved the same price, or the response to a save was
    // lost.
    if (goods.data)
      changePrices((current) =>
        removeSavedPriceEdits(current, (cell) => byKey.get(itemKey(cell))?.prices[cell.currency]),
      )
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [goods.data])
  const places = new Map(items.map((item) => [item.index, item]))
  const problems = new Map(
    mistakes.flatMap(({ path, text }): readonly [string, string][] => {
      const [index, , currency] = splitPath(path)
      const item = typeof index === 'number' ? places.get(index) : undefined
      return item ? [[`${itemKey(item)} ${currency ?? ''}`, text]] : []
    }),
  )

  const findProblem = (key: string, saved: string | null, currency: Currency): CellState['problem'] => {
    const edit = edits[key]
    if (!edit) {
      const text = problems.get(key)
      return text === undefined ? undefined : { tone: 'bad', text }
    }
    const reading = parsePrice(edit.text, currency)
    if ('problem' in reading) return { tone: 'bad', text: t(`office:price_${reading.problem}`, { currency }) }
    if (!hasConflictingPrice(edit, saved)) return undefined
    const price = saved === null ? t('office:price_converted') : formatAmount(saved, currency, language)
    return { tone: 'warn', text: t('office:price_overtaken', { name: draft.changedBy, price }) }
  }
  const cellState = (item: PricedItem, currency: Currency): CellState => {
    const key = getPriceCellKey({ ...item, currency })
    const saved = item.prices[currency] ?? null
    const onSale = live.get(itemKey(item))
    return {
      text: edits[key]?.text ?? saved ?? '',
      live: onSale && (onSale.prices[currency] ?? null),
      problem: findProblem(key, saved, currency),
    }
  }

  const replace = (update: (current: PriceEdits) => PriceEdits) => {
    past.current.push(edits)
    unsaved.changePrices(update)
  }
  const readings = parsePriceEdits(edits)
  const ready = readings.flatMap(({ edit: { game, product, currency }, reading }) =>
    'price' in reading ? [{ game, product, currency, amount: reading.price }] : [],
  )
  const save = () => {
    if (!goods.data || ready.length === 0 || write.isPending || !isEditable) return
    // The user may save again before the result of the first save has been loaded.
    const version = Math.max(goods.data.draft.version, write.data?.draft.version ?? 0)
    const cells = ready.slice(0, maxPricesPerSave)
    const sent = new Map(cells.map((cell) => [getPriceCellKey(cell), cell.amount ?? '']))
    write.mutate(
      { brand, draft: draft.id, version, cells, requestId: requestIdFor([version, cells]) },
      {
        onSuccess: () => {
          past.current = []
          showToast(t('office:prices_saved', { count: cells.length }))
          // When the saved prices have loaded, keep only prices that were typed during the call.
          void goods
            .refetch()
            .then(() =>
              unsaved.changePrices((current) =>
                Object.fromEntries(Object.entries(current).filter(([key, { text }]) => sent.get(key) !== text)),
              ),
            )
        },
        onError: () => void client.invalidateQueries(),
      },
    )
  }
  return {
    goods,
    isReady: goods.data !== undefined && !methods.isPending,
    items,
    currencies: listBrandCurrencies([...items, ...live.values()], methods.data?.content),
    cellState,
    /** Number of unsaved prices that are valid. `badCount` counts the invalid ones. */
    readyCount: ready.length,
    badCount: readings.length - ready.length,
    write,
    save,
    type: (texts: readonly NewText[]) => replace((current) => mergePriceEdits(current, texts)),
    /** Removes all unsaved prices. `undo` restores them. */
    discard: () => replace(() => ({})),
    undo: () => {
      const previous = past.current.pop()
      if (previous) unsaved.changePrices(() => previous)
    },
  }
}

export type PriceSheet = ReturnType<typeof usePriceSheet>
