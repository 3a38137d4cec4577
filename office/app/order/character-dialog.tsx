import { correctCharacter, listCharacters, moveDeliveredGoods } from '../../contract/calls/order-actions.calls.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { callOfficeApi } from '../api/call-office.ts'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { RadioChoiceGroup } from '../ui/field.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActionDialog } from './action-dialog.tsx'

interface CharacterDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

export const CorrectCharacterDialog = (content: CharacterDialogProps) => (
  <ChangeCharacterDialog {...content} action="correctCharacter" call={correctCharacter} />
)

/** Dialog to move delivered goods to another character of the buyer's account. */
export const MoveGoodsDialog = (content: CharacterDialogProps) => (
  <ChangeCharacterDialog {...content} action="moveGoods" call={moveDeliveredGoods} />
)

interface ChangeCharacterDialogProps extends CharacterDialogProps {
  readonly action: 'correctCharacter' | 'moveGoods'
  readonly call: typeof correctCharacter | typeof moveDeliveredGoods
}

function ChangeCharacterDialog({ order, onClose, action, call }: ChangeCharacterDialogProps) {
  const { t } = useOfficeTranslation()
  const { billingNo } = order
  const list = useOfficeQuery(listCharacters, { billingNo })
  const { draft, change, discard } = useStoredFormInput(`character ${billingNo}`, { character: '' })
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
        const reply = await callOfficeApi(call, { ...request, character: draft.character })
        discard()
        return reply
      }}
      onClose={onClose}
    >
      <LoadFailure error={list.data ? undefined : list.error} onRetry={() => void list.refetch()} />
      {list.isPending && !list.error && <LoadingPlaceholder />}
      <p>{t('office:character_now', { character: order.buyer.character, server: order.buyer.server })}</p>
      {others?.length === 0 && <Notice tone="warn" title={t('office:no_other_character')} />}
      {others !== undefined && others.length > 0 && (
        <RadioChoiceGroup
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
