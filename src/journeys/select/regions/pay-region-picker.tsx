import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { getCountryList } from '../../../contract/calls/catalogue.calls.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import {
  getLoadedData,
  loadingState,
  mapLoadedData,
  mapResultToLoadable,
  type Loadable,
} from '../../../kernel/loading/loadable.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { setSelection, selectionStore } from '../../../purchase/selection/selection.store.ts'
import { getPayRegion } from '../../../purchase/selection/pay-region.ts'
import type { PickListItem } from '../../../ui/choices/pick-list-item.ts'
import { selectionOptionsStore } from '../selection-options.store.ts'
import { PickerSheet } from '../pickers/picker-sheet.tsx'

/** Loads the regions in which the goods have prices. */
async function loadRegions(): Promise<Loadable<readonly PickListItem[]>> {
  const { clientId } = selectionStore.chosen
  const result = await callGateway(getCountryList, {
    ...(clientId ? { client_id: clientId } : {}),
    ...(sessionStore.area ? { domain_area: sessionStore.area } : {}),
  })
  const currencies = selectionOptionsStore.pricing?.currencies ?? {}
  return mapLoadedData(mapResultToLoadable(result), ({ countries }) =>
    countries.flatMap(({ code, name }) => {
      const currency = currencies[code]
      return currency === undefined ? [] : [{ value: code, title: name, keywords: code, note: currency }]
    }),
  )
}

/** Returns the first region with the displayed currency. */
function findPricedRegion(regions: readonly PickListItem[]): string | undefined {
  const currency = getLoadedData(selectionOptionsStore.goods)?.[0]?.currency
  return regions.find(({ note }) => note === currency)?.value
}

/** Picker for the payment region, which determines the currency. */
export function PayRegionPicker() {
  const t = useTranslate()
  const [regions, setRegions] = useState<Loadable<readonly PickListItem[]>>(loadingState)
  const chosen =
    useSnapshot(selectionStore).chosen.region ?? getPayRegion() ?? findPricedRegion(getLoadedData(regions) ?? [])
  useEffect(() => void loadRegions().then(setRegions), [])
  const reload = () => {
    setRegions(loadingState)
    void loadRegions().then(setRegions)
  }
  const pick = (region: string) => {
    closeOverlay()
    setSelection({ ...selectionStore.chosen, region })
  }
  return (
    <PickerSheet
      title={t('recharge:regions')}
      searchLabel={t('recharge:search_ways')}
      items={regions}
      selected={chosen}
      onPick={pick}
      onRetry={reload}
      empty={null}
    />
  )
}
