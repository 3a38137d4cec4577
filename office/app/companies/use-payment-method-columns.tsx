import { useOfficeTranslation } from '../i18n/i18n.ts'
import { StatusLabel, type Tone } from '../ui/status-label.tsx'
import type { Column } from '../ui/table.tsx'
import { formatPaymentAccountName, type Method } from './method.ts'
import styles from './companies.module.css'

const tones: Readonly<Record<Method['state'], Tone>> = { works: 'good', slow: 'warn', maintenance: 'bad' }

/** Returns the payment method table's columns. `onToggle` adds a checkbox column. */
export function usePaymentMethodColumns(
  selected: readonly string[],
  onToggle: ((way: string, isSelected: boolean) => void) | undefined,
): readonly Column<Method>[] {
  const { t } = useOfficeTranslation()
  return [
    {
      key: 'name',
      header: t('office:paid_with'),
      cell: ({ way, name }) => (
        <label className={styles.method}>
          {onToggle && (
            <input
              type="checkbox"
              checked={selected.includes(way)}
              onChange={({ target }) => onToggle(way, target.checked)}
            />
          )}
          <bdi>{name}</bdi>
        </label>
      ),
    },
    { key: 'way', header: t('office:method_number'), from: 'tablet', cell: ({ way }) => way },
    {
      key: 'companies',
      header: t('office:companies'),
      from: 'tablet',
      cell: ({ companies }) =>
        companies.length > 0 ? (
          companies.map(formatPaymentAccountName).join(', ')
        ) : (
          <StatusLabel tone="bad">{t('office:no_company')}</StatusLabel>
        ),
    },
    {
      key: 'state',
      header: t('office:state'),
      cell: ({ state }) => <StatusLabel tone={tones[state]}>{t(`office:method_${state}`)}</StatusLabel>,
    },
  ]
}
