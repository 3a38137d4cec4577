import { useState } from 'react'
import { Link } from 'wouter'
import type { OfficeReplyOf } from '../../contract/call.ts'
import { officeStaffApiCalls as calls } from '../../contract/calls/staff.calls.ts'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { useIdempotentRequestId, useOfficeMutation } from '../api/use-call.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useRight, useSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LabelValueList } from '../ui/label-value-list.tsx'
import { showToast } from '../ui/toast.tsx'
import { MutationErrorNotice } from '../ui/mutation-error-notice.tsx'
import { NoteField } from '../ui/note-field.tsx'
import { InvitationLinkDialog } from './invite-staff-dialog.tsx'
import { RolesField } from './roles-field.tsx'
import type { Member } from './member.ts'
import { useRolesText } from './use-roles-text.ts'
import styles from './staff.module.css'

interface MemberDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

export function EditStaffMemberDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useOfficeTranslation()
  const describeRoles = useRolesText()
  const mayChange = useRight('changeStaff')
  const mayReadLog = useRight('readLog')
  return (
    <Dialog title={member.name} aside={member.email} onClose={onClose}>
      <LabelValueList
        facts={[
          { label: t('office:state'), value: t(`office:staff_${member.state}`) },
          { label: t('office:roles'), value: describeRoles(member.roles) },
          {
            label: t('office:last_seen'),
            value: member.lastSeenAt !== null && <LocalDateTime at={member.lastSeenAt} />,
          },
          { label: t('office:open_sessions'), value: member.sessions },
          {
            label: t('office:invitation_until'),
            value: member.invitedUntil !== null && <LocalDateTime at={member.invitedUntil} />,
          },
        ]}
      />
      {mayReadLog && <Link href={`/log?staffId=${member.id}`}>{t('office:log_of_person')}</Link>}
      {mayChange && member.state !== 'ended' && <MemberChanges member={member} onClose={onClose} />}
    </Dialog>
  )
}

function MemberChanges({ member, onClose }: MemberDialogProps) {
  const { t } = useOfficeTranslation()
  const { person } = useSession()
  const [invitation, setInvitation] = useState<OfficeReplyOf<typeof calls.renewInvitation>>()
  const { draft, change, discard } = useStoredFormInput(`member ${member.id} ${member.version}`, {
    roles: member.roles,
    note: '',
  })
  const requestIdFor = useIdempotentRequestId()
  const finish = (text: string) => () => {
    discard()
    showToast(text)
    onClose()
  }
  const roles = useOfficeMutation(calls.changeRoles, finish(t('office:done_roles')))
  const end = useOfficeMutation(calls.endStaff, finish(t('office:done_ended')))
  const signOut = useOfficeMutation(calls.endStaffSessions, finish(t('office:done_signed_out')))
  const renew = useOfficeMutation(calls.renewInvitation, setInvitation)
  const common = (verb: string) => ({
    requestId: requestIdFor([verb, draft]),
    staffId: member.id,
    version: member.version,
    note: draft.note,
  })
  const isChanged = JSON.stringify(draft.roles) !== JSON.stringify(member.roles)
  const isSelf = member.id === person.id
  if (invitation) return <InvitationLinkDialog invitation={invitation} name={member.name} onClose={onClose} />
  return (
    <div className={styles.changes}>
      <RolesField grants={draft.roles} onChange={(grants) => change({ roles: [...grants] })} />
      <NoteField value={draft.note} onChange={(text) => change({ note: text })} />
      <MutationErrorNotice error={roles.error ?? end.error ?? signOut.error ?? renew.error} />
      <div className={styles.verbs}>
        <Button
          kind="primary"
          disabled={!isChanged || roles.isPending}
          onClick={() => roles.mutate({ ...common('roles'), roles: draft.roles })}
        >
          {t('office:save_roles')}
        </Button>
        {member.state === 'invited' && (
          <Button disabled={renew.isPending} onClick={() => renew.mutate(common('renew'))}>
            {t('office:invite_again')}
          </Button>
        )}
        {member.sessions > 0 && (
          <Button
            disabled={signOut.isPending}
            onClick={() => {
              const { version: _version, ...request } = common('signOut')
              signOut.mutate(request)
            }}
          >
            {t('office:sign_out_everywhere')}
          </Button>
        )}
        {!isSelf && (
          <Button kind="danger" disabled={end.isPending} onClick={() => end.mutate(common('end'))}>
            {t('office:end_access')}
          </Button>
        )}
      </div>
    </div>
  )
}
