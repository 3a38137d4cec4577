import type { ReactNode } from 'react'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import type { Loadable } from '../../../kernel/loading/loadable.ts'
import { useLoadTimeout } from '../../../kernel/loading/use-load-timeout.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { PickListItem } from '../../../ui/choices/pick-list-item.ts'
import { PickList, minItemsForSearchField } from '../../../ui/choices/pick-list.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { LoadErrorMessage } from '../../../shared/load-error-message.tsx'
import styles from './game-and-role-sheet.module.css'

interface PickerSheetProps {
  title: string
  searchLabel: string
  items: Loadable<readonly PickListItem[]>
  selected: string | undefined
  onPick: (value: string) => void
  onRetry: () => void
  empty: ReactNode
}

const placeKeys = ['a', 'b', 'c']

export function PickerSheet({ title, searchLabel, selected, onPick, empty, ...given }: PickerSheetProps) {
  const t = useTranslate()
  const { list: items, retry } = useLoadTimeout(given.items, given.onRetry)
  // A list with a search field has a fixed height, so that filtering does not move the field.
  const isSearched = items.state === 'ready' && items.data.length >= minItemsForSearchField
  return (
    <Sheet title={title} closeLabel={t('shell:close')} onClose={() => closeOverlay()} tall={isSearched}>
      {items.state === 'loading' && (
        <div className={styles.rows} aria-busy="true">
          {placeKeys.map((place) => (
            <Skeleton key={place} blockSize={52} round="m" />
          ))}
        </div>
      )}
      {items.state === 'failed' && <LoadErrorMessage failure={items.failure} onRetry={retry} />}
      {items.state === 'ready' && items.data.length === 0 && empty}
      {items.state === 'ready' && items.data.length > 0 && (
        <PickList
          items={items.data}
          selected={selected}
          onPick={onPick}
          label={title}
          searchLabel={searchLabel}
          clearLabel={t('shell:clear')}
          empty={<EmptyState art="search" title={t('select:nothing_found')} text={t('select:nothing_found_hint')} />}
        />
      )}
    </Sheet>
  )
}
