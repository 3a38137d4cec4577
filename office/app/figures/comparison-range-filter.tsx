import { useRef } from 'react'
import { formatDay } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useCloseOnOutsideClick } from '../orders/filter-menu.tsx'
import filterStyles from '../orders/filter.module.css'
import { Field } from '../ui/field.tsx'
import { comparisonRangeKinds, parseComparison, withChangedUrlParams, type FiguresRequest } from './figures-request.ts'

interface ComparisonRangeFilterProps {
  readonly params: URLSearchParams
  /** Current request with the compared days. Undefined if the range is invalid. */
  readonly request: FiguresRequest | undefined
  readonly onChange: (params: URLSearchParams) => void
}

export function ComparisonRangeFilter({ params, request, onChange }: ComparisonRangeFilterProps) {
  const { t, language } = useOfficeTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  useCloseOnOutsideClick(menu)
  const comparison = parseComparison(params)
  const from = request?.beforeFrom ?? params.get('beforeFrom') ?? ''
  const to = request?.beforeTo ?? params.get('beforeTo') ?? ''
  const days = [...new Set([from, to])].filter(Boolean).map((day) => formatDay(day, language))
  return (
    <details ref={menu} className={filterStyles.menu}>
      <summary className={filterStyles.chip} data-active={comparison === 'none' ? undefined : true}>
        {t('office:compare')}
        {comparison !== 'none' && days.length > 0 && (
          <strong className={filterStyles.chosen}>{days.join(' – ')}</strong>
        )}
      </summary>
      <fieldset className={filterStyles.options}>
        <legend className={filterStyles.legend}>{t('office:compare')}</legend>
        {comparisonRangeKinds.map((one) => (
          <label key={one} className={filterStyles.option}>
            <input
              type="radio"
              name="comparison"
              checked={one === comparison}
              onChange={() =>
                onChange(
                  withChangedUrlParams(params, {
                    compare: one === 'previous' ? undefined : one,
                    beforeFrom: one === 'own' && from ? from : undefined,
                    beforeTo: one === 'own' && to ? to : undefined,
                  }),
                )
              }
            />
            {t(`office:compare_${one}`)}
          </label>
        ))}
        {comparison === 'own' && (
          <div className={filterStyles.days}>
            <Field label={t('office:date_from')}>
              {(control) => (
                <input
                  {...control}
                  type="date"
                  value={from}
                  max={to}
                  onChange={({ target }) =>
                    onChange(withChangedUrlParams(params, { beforeFrom: target.value, beforeTo: to }))
                  }
                />
              )}
            </Field>
            <Field label={t('office:date_to')}>
              {(control) => (
                <input
                  {...control}
                  type="date"
                  value={to}
                  min={from}
                  onChange={({ target }) =>
                    onChange(withChangedUrlParams(params, { beforeFrom: from, beforeTo: target.value }))
                  }
                />
              )}
            </Field>
          </div>
        )}
      </fieldset>
    </details>
  )
}
