import { useState } from 'react'
import { officePlayersApiCalls } from '../../contract/calls/players.calls.ts'
import { playerActionReasons } from '../../contract/reasons.table.ts'
import { ReasonDialog } from '../actions/reason-dialog.tsx'
import { callOfficeApi } from '../api/call-office.ts'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { useOfficeTranslation, type CopyKey } from '../i18n/i18n.ts'
import { RadioChoiceGroup, Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useBrandNameByKey } from '../session/session.ts'
import type { PlayerDialogContent } from './dialog-content.ts'
import { findBlockEnd, type BlockEnd } from './block-end.ts'

const ends = {
  week: 'office:block_week',
  month: 'office:block_month',
  date: 'office:block_date',
  never: 'office:block_for_good',
} as const satisfies Record<BlockEnd, CopyKey>
const endKeys = Object.keys(ends) as BlockEnd[]

export function BlockPlayerDialog({ player: { player, accountId, brand, version }, onClose }: PlayerDialogContent) {
  const { t } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const { draft, change, discard } = useStoredFormInput<{ end: BlockEnd; date: string }>(`blockEnd ${player}`, {
    end: 'week',
    date: '',
  })
  const [now] = useState(() => new Date())
  const until = findBlockEnd(draft.end, draft.date, now)
  return (
    <ReasonDialog
      name={`blockPlayer ${player}`}
      aside={accountId}
      title={t('office:do_block')}
      submit={t('office:do_block')}
      reasons={playerActionReasons.blockPlayer}
      hintOf={(reason) => t(`office:block_reads_${reason}`)}
      choices={[version, draft]}
      isReady={until !== undefined}
      done={t('office:done_block')}
      consequence={
        <Notice tone="warn" title={t('office:consequence_block', { brand: brandName(brand) })}>
          {t('office:player_reads_block')}
        </Notice>
      }
      send={(request) =>
        callOfficeApi(officePlayersApiCalls.blockPlayer, { player, version, until: until ?? null, ...request })
      }
      onDone={() => {
        discard()
        onClose()
      }}
      onClose={onClose}
    >
      <RadioChoiceGroup
        label={t('office:block_end')}
        name="end"
        options={endKeys.map((value) => ({ value, label: t(ends[value]) }))}
        value={draft.end}
        onChange={(end) => change({ end })}
      />
      {draft.end === 'date' && (
        <Field label={t('office:block_last_day')}>
          {(control) => (
            <input
              {...control}
              type="date"
              required
              value={draft.date}
              onChange={({ target }) => change({ date: target.value })}
            />
          )}
        </Field>
      )}
    </ReasonDialog>
  )
}
