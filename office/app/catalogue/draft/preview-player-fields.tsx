import { useState } from 'react'
import { officePlayersApiCalls } from '../../../contract/calls/players.calls.ts'
import { maxPreviewAge, type PreviewPlayer } from '../../../contract/calls/catalogue.calls.ts'
import { useOfficeQuery } from '../../api/use-call.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'
import { Field, RadioChoiceGroup } from '../../ui/field.tsx'
import styles from './draft.module.css'

/** Milliseconds without typing after which the text is searched for. Half a name would find nobody. */
const searchDelayMs = 400

interface PlayerForm {
  readonly kind: PreviewPlayer['kind']
  readonly age: string
  readonly vipLevel: number
  readonly search: string
  readonly player?: string
}

interface VipLevel {
  readonly level: number
  readonly name: string
}

/** Form state of the player as whom a draft is previewed. `chosen` is undefined until the fields are valid. */
export function usePreviewPlayer(brand: string) {
  const { language } = useOfficeTranslation()
  const [form, setForm] = useState<PlayerForm>({ kind: 'invented', age: '', vipLevel: 0, search: '' })
  const typed = form.search.trim()
  const search = useDebouncedValue(typed, searchDelayMs)
  const isSearching = form.kind === 'known' && search !== '' && search === typed
  const found = useOfficeQuery(
    officePlayersApiCalls.findPlayers,
    { search, brand, language },
    { isEnabled: isSearching },
  )
  const matches = isSearching && !found.isPlaceholderData ? found.data?.players : undefined
  const match = matches?.find(({ player }) => player === form.player) ?? matches?.[0]
  return {
    form,
    change: (part: Partial<PlayerForm>) => setForm((now) => ({ ...now, ...part })),
    matches,
    error: isSearching ? found.error : null,
    refetch: found.refetch,
    chosen: form.kind === 'known' ? match && ({ kind: 'known', player: match.player } as const) : readInvented(form),
  }
}

function readInvented({ age, vipLevel }: PlayerForm): PreviewPlayer | undefined {
  if (age === '') return { kind: 'invented', age: null, vipLevel }
  return isAge(age) ? { kind: 'invented', age: Number(age), vipLevel } : undefined
}

const isAge = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= maxPreviewAge

export function PreviewPlayerFields({
  form,
  change,
  matches,
  chosen,
  vipLevels,
}: ReturnType<typeof usePreviewPlayer> & { readonly vipLevels: readonly VipLevel[] }) {
  const { t } = useOfficeTranslation()
  return (
    <>
      <RadioChoiceGroup<PreviewPlayer['kind']>
        label={t('office:preview_player')}
        name="player"
        options={[
          { value: 'invented', label: t('office:preview_invented'), hint: t('office:preview_invented_hint') },
          { value: 'known', label: t('office:preview_existing'), hint: t('office:preview_existing_hint') },
        ]}
        value={form.kind}
        onChange={(kind) => change({ kind })}
      />
      {form.kind === 'invented' && (
        <div className={styles.pair}>
          <Field
            label={t('office:preview_age_label')}
            hint={t('office:preview_age_hint')}
            error={chosen ? undefined : t('office:at_most', { amount: String(maxPreviewAge) })}
          >
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={form.age}
                onChange={({ target }) => change({ age: target.value.trim() })}
              />
            )}
          </Field>
          {vipLevels.length > 0 && (
            <Field label={t('office:preview_vip_label')}>
              {(control) => (
                <select
                  {...control}
                  value={form.vipLevel}
                  onChange={({ target }) => change({ vipLevel: Number(target.value) })}
                >
                  <option value={0}>{t('office:preview_no_vip')}</option>
                  {vipLevels.map(({ level, name }) => (
                    <option key={level} value={level}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
        </div>
      )}
      {form.kind === 'known' && (
        <Field
          label={t('office:preview_find')}
          hint={t('office:preview_find_hint')}
          error={matches?.length === 0 ? t('office:preview_none_found') : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              spellCheck={false}
              required
              value={form.search}
              onChange={({ target }) => change({ search: target.value })}
            />
          )}
        </Field>
      )}
      {form.kind === 'known' && matches !== undefined && matches.length > 0 && (
        <Field label={t('office:preview_account')}>
          {(control) => (
            <select
              {...control}
              value={chosen?.kind === 'known' ? chosen.player : ''}
              onChange={({ target }) => change({ player: target.value })}
            >
              {matches.map(({ player, account, games }) => (
                <option key={player} value={player}>
                  {[account, games.join(', ')].join(' · ')}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  )
}
