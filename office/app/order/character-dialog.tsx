import { correctCharacter, listCharacters, moveGoods } from '../../contract/calls/order-actions.calls.ts'
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
export const CharacterDialog = (content: CharacterDialogContent) => (
  <ChangeCharacterDialog {...content} action="correctCharacter" call={correctCharacter} />
)

/** Dialog for moving delivered goods to a different character of the buyer's account. */
export const MoveGoodsDialog = (content: CharacterDialogContent) => (
  <ChangeCharacterDialog {...content} action="moveGoods" call={moveGoods} />
)

interface ChangeCharacterContent extends CharacterDialogContent {
  readonly action: 'correctCharacter' | 'moveGoods'
  readonly call: typeof correctCharacter | typeof moveGoods
}

function ChangeCharacterDialog({ order, onClose, action, call }: ChangeCharacterContent) {
  const { t } = useCopy()
  const { billingNo } = order
  const list = useOfficeQuery(listCharacters, { billingNo })
  const { draft, change, discard } = useDraft(`character ${billingNo}`, { character: '' })
  const others = list.data?.characters.filter(({ isCurrent }) => !isCurrent)
  const chosen = others?.find(({ key }) => key === draft.character)
  return (
    <ActionDialog
      action={action}
      order={order}
      title={t(`office:do_${action}`)}
      submit={t(`office:do_${action}`)}
      done={t(`office:done_${action}`)}
      choices={draft}
      isReady={chosen !== undefined}
      consequence={
        chosen && (
          <Notice
            tone="good"
            title={t('office:consequence_character', { character: chosen.name, server: chosen.server })}
          >
            {t(`office:consequence_${action}`)}
          </Notice>
        )
      }
      send={async (request) => {
        const reply = await callOffice(call, { ...request, character: draft.character })
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
