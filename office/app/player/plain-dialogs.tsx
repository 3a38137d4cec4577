import { officePlayersApiCalls } from '../../contract/calls/players.calls.ts'
import { playerActionReasons } from '../../contract/reasons.table.ts'
import { ReasonDialog } from '../actions/reason-dialog.tsx'
import { callOfficeApi } from '../api/call-office.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Notice } from '../ui/notice.tsx'
import type { PlayerDialogContent } from './dialog-content.ts'

export function RevealPlayerNamesDialog({ player: { player, accountId }, onClose }: PlayerDialogContent) {
  const { t } = useOfficeTranslation()
  return (
    <ReasonDialog
      name={`unmaskPlayer ${player}`}
      aside={accountId}
      title={t('office:do_unmaskOrder')}
      submit={t('office:unmask')}
      reasons={playerActionReasons.unmaskPlayer}
      done={t('office:done_unmaskOrder')}
      consequence={<Notice tone="idle" title={t('office:consequence_unmask')} />}
      send={(request) => callOfficeApi(officePlayersApiCalls.unmaskPlayer, { player, ...request })}
      onClose={onClose}
    />
  )
}

export function UnblockPlayerDialog({ player: { player, accountId, version }, onClose }: PlayerDialogContent) {
  const { t } = useOfficeTranslation()
  return (
    <ReasonDialog
      name={`unblockPlayer ${player}`}
      aside={accountId}
      title={t('office:do_unblock')}
      submit={t('office:do_unblock')}
      reasons={playerActionReasons.unblockPlayer}
      choices={version}
      done={t('office:done_unblock')}
      consequence={<Notice tone="good" title={t('office:consequence_unblock')} />}
      send={(request) => callOfficeApi(officePlayersApiCalls.unblockPlayer, { player, version, ...request })}
      onClose={onClose}
    />
  )
}

export function EndPlayerSessionsDialog({ player: { player, accountId }, subject, onClose }: PlayerDialogContent) {
  const { t } = useOfficeTranslation()
  const isEverywhere = subject === undefined
  const title = t(isEverywhere ? 'office:sign_out_everywhere' : 'office:log_out_session')
  return (
    <ReasonDialog
      name={`endPlayerSessions ${player}`}
      aside={accountId}
      title={title}
      submit={title}
      reasons={playerActionReasons.endPlayerSessions}
      choices={subject}
      done={t(isEverywhere ? 'office:done_signed_out' : 'office:done_session_ended')}
      consequence={<Notice tone="idle" title={t('office:consequence_log_out')} />}
      send={(request) =>
        callOfficeApi(officePlayersApiCalls.endPlayerSessions, {
          player,
          ...request,
          ...(isEverywhere ? {} : { session: subject }),
        })
      }
      onClose={onClose}
    />
  )
}
