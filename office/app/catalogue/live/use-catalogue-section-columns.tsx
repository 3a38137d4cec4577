import { LocalDateTime } from '../../format/local-date-time.tsx'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table.tsx'
import {
  catalogueSections,
  type CatalogueSectionColumn,
  type CatalogueSectionName,
  type CatalogueSectionRow,
} from './catalogue-sections.table.ts'
import styles from './live.module.css'

export function useCatalogueSectionColumns(subject: CatalogueSectionName): readonly Column<CatalogueSectionRow>[] {
  const { t, language } = useOfficeTranslation()
  const columns: readonly CatalogueSectionColumn[] = catalogueSections[subject].columns
  const format = (value: CatalogueSectionRow['cells'][string], kind: CatalogueSectionColumn['kind']) => {
    if (kind === 'yesNo') return t(value === true ? 'office:answer_yes' : 'office:answer_no')
    if (value === undefined) return ''
    if (kind === 'time') return <Time text={String(value)} />
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : <bdi>{value}</bdi>
  }
  return [
    { key: 'name', header: t('office:name'), cell: (row) => <bdi className={styles.names}>{row.name}</bdi> },
    ...columns.map(({ key, header, kind, isWide }) => ({
      key,
      header: t(header),
      isNumber: kind === 'number',
      ...(isWide ? { from: 'desktop' as const } : {}),
      cell: ({ cells }: CatalogueSectionRow) => format(cells[key], kind),
    })),
  ]
}

function Time({ text }: { readonly text: string }) {
  const at = Date.parse(text)
  return Number.isNaN(at) ? <bdi>{text}</bdi> : <LocalDateTime at={Math.floor(at / 1000)} format="short" />
}
