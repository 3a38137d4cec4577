import { useCallback } from 'react'
import type { PaymentMethod } from '../../contract/entities/payment.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { RadioGroup } from '../../ui/choices/radio-group.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { useSearch } from '../../ui/fields/use-search.ts'
import { groupSubMethods, keyOf, type PayMethod } from './methods.ts'
import styles from './sub-methods-sheet.module.css'
import type { AmountNow } from './pay-method-price.ts'
import { PayMethodRow } from './pay-method-row.tsx'

/** From that many on they are searched by name. */
const searchFrom = 8
const none: readonly PayMethod[] = []
const nameOf = ({ name }: PayMethod) => name

interface SubMethodsSheetProps {
  id: number
  method: PaymentMethod | undefined
  wayKey: string | undefined
  region: string | undefined
  amountNow?: AmountNow | undefined
  onPayMethod: (way: PayMethod) => void
}

/** The banks or wallets inside a method. Choosing one goes back to what lies below. */
export function SubMethodsSheet({ id, method, wayKey, region, amountNow, onPayMethod }: SubMethodsSheetProps) {
  const t = useCopy()
  const ways = method?.subPayment ?? none
  const { query, setQuery, found } = useSearch(ways, nameOf)
  const groups = groupSubMethods(found)
  const isSearched = ways.length >= searchFrom
  const choose = useCallback(
    (way: PayMethod) => {
      onPayMethod(way)
      closeOverlay(id)
    },
    [id, onPayMethod],
  )
  return (
    <Sheet
      title={<bdi>{method?.name ?? t('recharge:sub_title')}</bdi>}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      fixedHeight={isSearched}
    >
      {isSearched && (
        <SearchField
          label={t('recharge:search_ways')}
          value={query}
          onChange={setQuery}
          clearLabel={t('shell:clear')}
        />
      )}
      {found.length === 0 && (
        <EmptyState art="search" title={t('select:nothing_found')} text={t('select:nothing_found_hint')} />
      )}
      <div className={styles.groups}>
        {groups.map(({ group, ways }) => (
          <RadioGroup
            key={group ?? ''}
            legend={t(group ? `recharge:${group}` : 'recharge:sub_title')}
            hideLegend={groups.length === 1}
            layout="rows"
          >
            {ways.map((way) => (
              <PayMethodRow
                key={keyOf(way)}
                name="sub-way"
                way={way}
                checked={keyOf(way) === wayKey}
                leadsOn
                region={region}
                amountNow={amountNow}
                onChoose={choose}
              />
            ))}
          </RadioGroup>
        ))}
      </div>
    </Sheet>
  )
}
