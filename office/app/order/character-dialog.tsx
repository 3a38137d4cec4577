import { correctCharacter, listCharacters } from '../../contract/calls/order-actions.calls.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { callOffice } from '../api/call-office.ts'
import { useDraft } from '../api/use-draft.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { useCopy } from '../i18n/i18n.ts'
import { Choice } from '../ui/field.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActionDialog } from './action-dialog.tsx'

interface CharacterDialogContent {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Dialog for delivering the order to a different character of the buyer's account. */
export function CharacterDialog({ order, onClose }: CharacterDialogContent) {
  const { t } = useCopy()
  const { billingNo } = order
  const list = useOfficeQuery(listCharacters, { billingNo })
  const { draft, change, discard } = useDraft(`character ${billingNo}`, { character: '' })
  const others = list.data?.characters.filter(({ isCurrent }) => !isCurrent)
  const chosen = others?.find(({ key }) => key === draft.character)
  return (
    <ActionDialog
      action="correctCharacter"
      order={order}
      title={t('office:do_correctCharacter')}
      submit={t('office:do_correctCharacter')}
      done={t('office:done_correctCharacter')}
      choices={draft}
      isReady={chosen !== undefined}
      consequence={
        chosen && (
          <Notice
            tone="good"
            title={t('office:consequence_character', { character: chosen.name, server: chosen.server })}
          >
            {t('office:consequence_character_race')}
          </Notice>
        )
      }
      send={async (request) => {
        const reply = await callOffice(correctCharacter, { ...request, character: draft.character })
        discard()
        return reply
      }}
      onClose={onClose}
    >
      <LoadFailure error={list.data ? undefined : list.error} onRetry={() => void list.refetch()} />
      {list.isPending && !list.error && <Loading />}
      <p>{t('office:character_now', { character: order.buyer.character, server: order.buyer.server })}</p>
      {others?.length === 0 && <Notice tone="warn" title={t('office:no_other_character')} />}
      {others !== undefined && others.length > 0 && (
        <Choice
          label={t('office:character_new')}
          name="character"
          options={others.map(({ key, name, server, level }) => ({
            value: key,
            label: `${name} · ${server}`,
            hint: t('office:level', { level }),
          }))}
          value={draft.character}
          onChange={(character) => change({ character })}
        />
      )}
    </ActionDialog>
  )
}
