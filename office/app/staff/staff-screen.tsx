import { useState } from 'react'
import { officeStaffApiCalls as calls } from '../../contract/calls/staff.calls.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useKeyboardRowSelection } from '../keys/use-keyboard-row-selection.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useRight } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import { Panel } from '../ui/panel.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { StatusLabel, type Tone } from '../ui/status-label.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { InviteStaffDialog } from './invite-staff-dialog.tsx'
import { EditStaffMemberDialog } from './edit-staff-member-dialog.tsx'
import type { Member } from './member.ts'
import { RightsTable } from './rights-table.tsx'
import { useRolesText } from './use-roles-text.ts'
import styles from './staff.module.css'

const tones: Readonly<Record<Member['state'], Tone>> = { active: 'good', invited: 'warn', ended: 'idle' }

export function StaffScreen() {
  const { t } = useOfficeTranslation()
  const staff = useOfficeQuery(calls.listStaff, {})
  const mayChange = useRight('changeStaff')
  const [openedId, setOpenedId] = useState<string>()
  const [isInviting, setIsInviting] = useState(false)
  const members = staff.data?.staff ?? []
  const current = useKeyboardRowSelection(
    members.map(({ id }) => id),
    setOpenedId,
  )
  useShortcuts(mayChange ? [{ key: 'n', label: 'office:invite', run: () => setIsInviting(true) }] : [])
  const columns = useStaffColumns()
  const opened = members.find(({ id }) => id === openedId)
  return (
    <>
      <ScreenHeader title={t('office:staff')}>
        {mayChange && (
          <Button kind="primary" keys="N" onClick={() => setIsInviting(true)}>
            {t('office:invite')}
          </Button>
        )}
      </ScreenHeader>
      <LoadFailure error={staff.error} onRetry={() => void staff.refetch()} />
      <div className={styles.panels}>
        {staff.isPending && !staff.error && <LoadingPlaceholder />}
        {staff.data && (
          <Panel title={t('office:people')} aside={t('office:people_count', { count: members.length })} isFlush>
            <Table
              label={t('office:people')}
              columns={columns}
              rows={members}
              rowKey={({ id }) => id}
              isCurrent={({ id }) => id === current}
              onRowClick={({ id }) => setOpenedId(id)}
            />
          </Panel>
        )}
        <RightsTable />
      </div>
      {opened && <EditStaffMemberDialog member={opened} onClose={() => setOpenedId(undefined)} />}
      {isInviting && <InviteStaffDialog onClose={() => setIsInviting(false)} />}
    </>
  )
}

function useStaffColumns(): readonly Column<Member>[] {
  const { t } = useOfficeTranslation()
  const describeRoles = useRolesText()
  return [
    { key: 'name', header: t('office:name'), cell: ({ name }) => <bdi className={styles.name}>{name}</bdi> },
    { key: 'email', header: t('office:email'), from: 'desktop', cell: ({ email }) => <bdi>{email}</bdi> },
    { key: 'roles', header: t('office:roles'), cell: ({ roles }) => describeRoles(roles) },
    {
      key: 'state',
      header: t('office:state'),
      cell: ({ state }) => <StatusLabel tone={tones[state]}>{t(`office:staff_${state}`)}</StatusLabel>,
    },
    {
      key: 'passkey',
      header: t('office:passkey'),
      from: 'tablet',
      cell: ({ hasPasskey }) => (
        <StatusLabel tone={hasPasskey ? 'good' : 'idle'}>
          {t(hasPasskey ? 'office:answer_yes' : 'office:answer_no')}
        </StatusLabel>
      ),
    },
    {
      key: 'seen',
      header: t('office:last_seen'),
      from: 'tablet',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : <LocalDateTime at={lastSeenAt} format="short" />),
    },
  ]
}
