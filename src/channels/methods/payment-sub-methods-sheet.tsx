import { useCallback } from 'react'
import type { PaymentMethod } from '../../contract/entities/payment.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { RadioGroup } from '../../ui/choices/radio-group.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { useSearchFilter } from '../../ui/fields/use-search-filter.ts'
import { groupSubMethodsByBankType, getPaymentMethodKey, type PayMethod } from './method-rules.ts'
import styles from './payment-sub-methods-sheet.module.css'
import type { GetDiscountedAmount } from './pay-method-price.ts'
import { PayMethodRow } from './pay-method-row.tsx'

/** Minimum number of methods for which a search field is shown. */
const minMethodsForSearch = 8
const noMethods: readonly PayMethod[] = []
const getName = ({ name }: PayMethod) => name

interface PaymentSubMethodsSheetProps {
  id: number
  method: PaymentMethod | undefined
  chosenKey: string | undefined
  region: string | undefined
  getReducedAmount?: GetDiscountedAmount | undefined
  onPayMethod: (method: PayMethod) => void
}

/** Sheet with the banks or wallets of a payment method. A selection closes the sheet. */
export function PaymentSubMethodsSheet({
  id,
  method,
  chosenKey,
  region,
  getReducedAmount,
  onPayMethod,
}: PaymentSubMethodsSheetProps) {
  const t = useTranslate()
  const subMethods = method?.subPayment ?? noMethods
  const { query, setQuery, matches } = useSearchFilter(subMethods, getName)
  const groups = groupSubMethodsByBankType(matches)
  const isSearched = subMethods.length >= minMethodsForSearch
  const choose = useCallback(
    (subMethod: PayMethod) => {
      onPayMethod(subMethod)
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
      {matches.length === 0 && (
        <EmptyState art="search" title={t('select:nothing_found')} text={t('select:nothing_found_hint')} />
      )}
      <div className={styles.groups}>
        {groups.map(({ group, methods }) => (
          <RadioGroup
            key={group ?? ''}
            legend={t(group ? `recharge:${group}` : 'recharge:sub_title')}
            hideLegend={groups.length === 1}
            layout="rows"
          >
            {methods.map((subMethod) => (
              <PayMethodRow
                key={getPaymentMethodKey(subMethod)}
                name="sub-way"
                method={subMethod}
                checked={getPaymentMethodKey(subMethod) === chosenKey}
                leadsOn
                region={region}
                getReducedAmount={getReducedAmount}
                onChoose={choose}
              />
            ))}
          </RadioGroup>
        ))}
      </div>
    </Sheet>
  )
}
