import { hasRight, rolesByRight, roles, type Right, type Role } from '../../contract/rights.table.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Panel } from '../ui/panel.tsx'
import { Table, type Column } from '../ui/table.tsx'
import styles from './staff.module.css'

export function RightsTable() {
  const { t } = useOfficeTranslation()
  const columns: readonly Column<Right>[] = [
    {
      key: 'right',
      header: t('office:right'),
      cell: showRight,
    },
    ...roles.map((role) => ({
      key: role,
      header: t(`office:role_${role}`),
      cell: showPermission(role),
    })),
  ]
  return (
    <Panel title={t('office:rights')} aside={t('office:rights_hint')} isFlush>
      <Table
        label={t('office:rights')}
        columns={columns}
        rows={Object.keys(rolesByRight) as Right[]}
        rowKey={(right) => right}
      />
    </Panel>
  )
}

const showRight = (right: Right) => <RightName right={right} />

function RightName({ right }: { readonly right: Right }) {
  const { t } = useOfficeTranslation()
  return <span className={styles.right}>{t(`office:right_${right}`)}</span>
}

const showPermission = (role: Role) => (right: Right) => <Permission isGiven={hasRight(role, right)} />

function Permission({ isGiven }: { readonly isGiven: boolean }) {
  const { t } = useOfficeTranslation()
  return isGiven ? <span className={styles.yes}>{t('office:answer_yes')}</span> : <span className={styles.no}>–</span>
}
