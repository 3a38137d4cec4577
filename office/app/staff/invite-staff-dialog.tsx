import { useState } from 'react'
import type { OfficeReplyOf } from '../../contract/call.ts'
import { officeStaffApiCalls as calls } from '../../contract/calls/staff.calls.ts'
import { allBrandsKey, findBrandsWithRight, type RoleGrant } from '../../contract/rights.table.ts'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { useIdempotentRequestId, useOfficeMutation } from '../api/use-call.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { MutationErrorNotice } from '../ui/mutation-error-notice.tsx'
import { NoteField } from '../ui/note-field.tsx'
import { RolesField } from './roles-field.tsx'
import styles from './staff.module.css'

type Invitation = OfficeReplyOf<typeof calls.inviteStaff>

interface InviteDraft {
  readonly name: string
  readonly email: string
  readonly roles: readonly RoleGrant[]
  readonly note: string
}

export function InviteStaffDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useOfficeTranslation()
  const { roles } = useSession()
  const [invitation, setInvitation] = useState<Invitation>()
  const owned = findBrandsWithRight(roles, 'changeStaff')
  const brand = owned === 'all' ? allBrandsKey : (owned[0] ?? allBrandsKey)
  const { draft, change, discard } = useStoredFormInput<InviteDraft>('invite', {
    name: '',
    email: '',
    roles: [{ brand, role: 'support' }],
    note: '',
  })
  const requestIdFor = useIdempotentRequestId()
  const invite = useOfficeMutation(calls.inviteStaff, (reply) => {
    discard()
    setInvitation(reply)
  })
  if (invitation) return <InvitationLinkDialog invitation={invitation} name={draft.name} onClose={onClose} />
  return (
    <Dialog
      title={t('office:invite')}
      onClose={onClose}
      onSubmit={() => invite.mutate({ ...draft, roles: [...draft.roles], requestId: requestIdFor(draft) })}
      footer={
        <>
          <Button onClick={onClose}>{t('office:cancel')}</Button>
          <Button kind="primary" type="submit" keys="Ctrl Enter" disabled={invite.isPending}>
            {t('office:invite_create')}
          </Button>
        </>
      }
    >
      <Field label={t('office:name')}>
        {(control) => (
          <input
            {...control}
            required
            maxLength={80}
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('office:email')}>
        {(control) => (
          <input
            {...control}
            required
            type="email"
            maxLength={200}
            autoComplete="off"
            value={draft.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </Field>
      <RolesField grants={draft.roles} onChange={(roles) => change({ roles })} />
      <NoteField value={draft.note} onChange={(text) => change({ note: text })} />
      <MutationErrorNotice error={invite.error} />
    </Dialog>
  )
}

interface InvitationLinkDialogProps {
  readonly invitation: Invitation
  readonly name: string
  readonly onClose: () => void
}

/** Dialog with the invitation link. The link cannot be shown again, because only its token's hash is stored. */
export function InvitationLinkDialog({ invitation, name, onClose }: InvitationLinkDialogProps) {
  const { t } = useOfficeTranslation()
  return (
    <Dialog title={t('office:invitation_ready')} onClose={onClose}>
      <p>{t('office:invitation_send', { name })}</p>
      <div className={styles.link}>
        <bdi className={styles.mono}>{invitation.link}</bdi>
        <CopyButton text={invitation.link} what={t('office:invitation_link')} />
      </div>
      <Notice tone="warn" title={t('office:invitation_once')}>
        {t('office:valid_until')} <LocalDateTime at={invitation.expiresAt} />
      </Notice>
    </Dialog>
  )
}
