import { useState } from 'react'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import type { OfficeReplyOf } from '../../../contract/call.ts'
import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import { callOfficeApi } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/use-call.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MutationErrorNotice } from '../../ui/mutation-error-notice.tsx'
import { usePreviewTab } from './use-preview-tab.ts'
import { PreviewPlayerFields, usePreviewPlayer } from './preview-player-fields.tsx'
import styles from './draft.module.css'

interface PreviewDialogProps {
  readonly brand: string
  readonly draft: DraftRowView
  readonly unsavedCount: number
  readonly onClose: () => void
}

type Choices = OfficeReplyOf<typeof calls.listPreviewChoices>
type PreviewRequest = Omit<
  Parameters<typeof callOfficeApi<typeof calls.previewDraft>>[1],
  'brand' | 'draft' | 'language'
>

export function PreviewDialog({ brand, draft: { id, name, version }, unsavedCount, onClose }: PreviewDialogProps) {
  const { t, language } = useOfficeTranslation()
  const player = usePreviewPlayer(brand)
  const { chosen } = player
  const known = chosen?.kind === 'known' ? { player: chosen.player } : {}
  const { data, error, refetch, isPlaceholderData } = useOfficeQuery(
    calls.listPreviewChoices,
    { brand, draft: id, language, ...known },
    { version },
  )
  const preview = usePreviewTab(
    (request: PreviewRequest) => callOfficeApi(calls.previewDraft, { brand, draft: id, language, ...request }),
    onClose,
  )
  const fields = usePreviewFields(data)
  const request = chosen && !isPlaceholderData && fields.place ? { player: chosen, ...fields.place } : undefined
  return (
    <Dialog
      title={t('office:do_preview')}
      aside={name}
      onClose={onClose}
      onSubmit={() => {
        if (request && !preview.isPending) preview.open(request)
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('office:cancel')}</Button>
          <Button kind="primary" type="submit" keys="Ctrl Enter" disabled={!request || preview.isPending}>
            {t('office:open')}
          </Button>
        </>
      }
    >
      <LoadFailure error={data ? undefined : error} onRetry={() => void refetch()} />
      {data && <PreviewPlayerFields {...player} vipLevels={data.vipLevels} />}
      <LoadFailure error={player.error} onRetry={() => void player.refetch()} />
      {data && <PreviewFields choices={data} {...fields} />}
      {!data && !error && <LoadingPlaceholder />}
      {unsavedCount > 0 && <Notice tone="warn" title={t('office:preview_unsaved', { count: unsavedCount })} />}
      <p>{t('office:preview_hint')}</p>
      {preview.isBlocked && <Notice tone="bad" title={t('office:preview_blocked')} isAlert />}
      <MutationErrorNotice error={preview.error} />
    </Dialog>
  )
}

interface ChosenFields {
  readonly client?: string
  readonly region?: string
  readonly storeLanguage?: string
}

/** Returns the selected value of each field. The default is the first choice. */
function usePreviewFields(choices: Choices | undefined) {
  const [chosen, setChosen] = useState<ChosenFields>({})
  const game = choices?.games.find(({ client }) => client === chosen.client) ?? choices?.games[0]
  const regions = choices?.regions.filter(({ area }) => area === game?.area) ?? []
  const region =
    [chosen.region, choices?.region].flatMap((code) => regions.find((one) => one.code === code) ?? [])[0] ?? regions[0]
  const language = choices?.languages.find(({ code }) => code === chosen.storeLanguage) ?? choices?.languages[0]
  const place =
    game && region && language
      ? { client: game.client, area: game.area, region: region.code, storeLanguage: language.code }
      : undefined
  return { place, regions, onChange: (change: ChosenFields) => setChosen((now) => ({ ...now, ...change })) }
}

function PreviewFields({
  choices,
  place,
  regions,
  onChange,
}: { readonly choices: Choices } & ReturnType<typeof usePreviewFields>) {
  const { t } = useOfficeTranslation()
  if (choices.games.length === 0) return <Notice tone="warn" title={t('office:preview_no_game')} />
  return (
    <>
      <Field label={t('office:game')}>
        {(control) => (
          <select {...control} value={place?.client} onChange={({ target }) => onChange({ client: target.value })}>
            {choices.games.map(({ client, area, name }) => (
              <option key={client} value={client}>
                {name} ({area})
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={t('office:preview_region')}>
          {(control) => (
            <select {...control} value={place?.region} onChange={({ target }) => onChange({ region: target.value })}>
              {regions.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('office:preview_language')}>
          {(control) => (
            <select
              {...control}
              value={place?.storeLanguage}
              onChange={({ target }) => onChange({ storeLanguage: target.value })}
            >
              {choices.languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </>
  )
}
